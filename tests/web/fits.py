"""What a reader would call a flaw of a table's page: found by one script, for every game and window."""

# Letters that only repeat what a shape says, and names that are cut with dots on purpose.
FLAWS = """() => {
  const flaws = new Set(), root = document.documentElement, low = matchMedia('(max-width: 700px), (max-width: 1200px) and (max-height: 560px)').matches;
  const told = (node) => `.${node.getAttribute('class') ?? node.tagName} "${node.textContent.trim().slice(0, 40)}"`;
  const REPEATS = '.sr, .words, .sig-t, .sig-t *, .pt, kbd, .ring, dialog, .tip, noscript, .coord, .unread';
  const DOTTED = '.who, .who *, .turn *, .bx-next b, .many .vain small, .edition, .ec .gist *, .wm, .name' + (low ? ', .hc .txt' : '');
  const owns = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const apart = (a, b, slack) => a.right <= b.left + slack || b.right <= a.left + slack || a.bottom <= b.top + slack || b.bottom <= a.top + slack;
  const hides = (node) => { const {overflowX, overflowY} = getComputedStyle(node); return overflowX !== 'visible' || overflowY !== 'visible'; };
  const rects = (node) => [...node.childNodes].filter((child) => child.nodeType === 3 && child.data.trim()).flatMap((child) => {
    const range = document.createRange();
    range.selectNodeContents(child);
    return [...range.getClientRects()].filter((box) => box.width > 1);
  });
  const scale = (node) => node.ownerSVGElement ? node.getBoundingClientRect().height / node.getBBox().height : node.currentCSSZoom ?? 1;
  const clipped = (node, box) => {  // what a frame that scrolls shows of it
    for (let frame = node.parentElement; frame && frame !== document.body; frame = frame.parentElement)
      if (hides(frame)) { const edge = frame.getBoundingClientRect(); if (apart(box, edge, 0)) return true; }
    return false;
  };
  const cut = (node) => {  // what the frame of a small drawing leaves out, above or to the right
    const frame = node.ownerSVGElement, [above, beside] = (frame && getComputedStyle(frame).clipPath.match(/[\\d.]+(?=px)/g) || [0, 0]).map(Number);
    if (!frame || !above && !beside) return false;
    const box = node.getBoundingClientRect(), edge = frame.getBoundingClientRect(), zoom = frame.currentCSSZoom ?? 1;
    return box.top < edge.top + above * zoom - 3 || box.right > edge.right - beside * zoom + 3;
  };
  const texts = [...document.querySelectorAll('.top *, .player *, .board *, .question *, .talk h2')]
    .filter((node) => owns(node) && !cut(node) && !node.closest(REPEATS) && node.checkVisibility({visibilityProperty: true, opacityProperty: true}));
  for (const node of texts) {
    const size = Math.round(parseFloat(getComputedStyle(node).fontSize) * scale(node) * 10) / 10, words = node.textContent.trim().split(/\\s+/).length;
    if (size && size < (words > 7 && !(node.matches('.hc .txt') && innerWidth > 700) ? 12 : 11)) flaws.add(`small ${size}: ${told(node)}`);
    if (node.ownerSVGElement || node.closest(DOTTED)) continue;
    if (node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1) flaws.add(`wide: ${told(node)}`);
    if (node.scrollHeight > node.clientHeight + 2 && getComputedStyle(node).overflowY === 'hidden') flaws.add(`high: ${told(node)}`);
  }
  for (const frame of document.querySelectorAll('.player, .bx, .bonus, .nb, .pv, .tile, .cell, .opt, .st-card, .pile, .bd, .hc, .hs, .go, .question, .top')) {
    if (!frame.checkVisibility() || frame.matches('.cell') && low) continue;
    const edge = frame.getBoundingClientRect();
    for (const node of texts.filter((text) => frame.contains(text) && text.closest(DOTTED) === null && !text.closest('.sums, .q-body')))
      for (const box of node.ownerSVGElement ? [node.getBoundingClientRect()] : rects(node))
        if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 2 || box.top < edge.top - 8) flaws.add(`out of ${frame.className.split(' ')[0]}: ${told(node)}`);
  }
  const layers = ['.board', '.players', '.question', '.top'].map((layer) => texts.filter((node) => node.closest(layer)));
  for (const layer of layers) {
    const boxes = layer.flatMap((node) => (node.ownerSVGElement ? [node.getBoundingClientRect()] : rects(node)).map((box) => [node, box])).filter(([node, box]) => !clipped(node, box) && !node.closest(DOTTED));
    boxes.forEach(([one, a], n) => boxes.slice(n + 1).forEach(([other, b]) => {
      if (one !== other && !one.contains(other) && !other.contains(one) && !apart(a, b, 2.5)) flaws.add(`over each other: ${told(one)} and ${told(other)}`);
    }));
  }
  const board = document.querySelector('.board');
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) flaws.add('the page scrolls');
  if (board.scrollWidth > board.clientWidth || innerWidth > 1200 && board.scrollHeight > board.clientHeight) flaws.add('the board scrolls');
  if (innerWidth > 700 && innerHeight >= 1180 && board.firstElementChild.getBoundingClientRect().bottom > board.getBoundingClientRect().bottom + 1) flaws.add('the board is cut');
  return [...flaws];
}"""
