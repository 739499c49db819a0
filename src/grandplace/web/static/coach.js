/* The coach: asked from the menu, it marks an option with a lamp and gives one reason. The marks go with the question. */
const lamp = (thing, form) => {
  const mark = Object.assign(document.createElement("span"), {className: "lampdot"});
  mark.append(form.querySelector("svg").cloneNode(true));
  thing.classList.add("advised");
  thing.append(mark);
};

function show(advice, form) {
  const question = document.querySelector("#question");
  if (question?.dataset.ply !== `${advice.ply}`) return;
  for (const mark of document.querySelectorAll(".lampdot")) mark.remove();
  for (const thing of document.querySelectorAll(`[data-option="${CSS.escape(advice.option)}"]`)) lamp(thing, form);
  const box = document.createElement("div");
  box.className = "coachsays";
  box.setAttribute("role", "status");
  for (const [name, text] of [["b", advice.title], ["p", advice.text], ["small", advice.also]]) if (text) box.append(Object.assign(document.createElement(name), {textContent: text}));
  question.querySelector(".coachsays")?.remove();
  question.querySelector(".q-body")?.prepend(box);
  box.scrollIntoView({block: "nearest"});
}

document.addEventListener("submit", async (event) => {
  const form = event.target, button = form.querySelector("button");
  if (form.id !== "coach-form") return;
  event.preventDefault();
  form.closest("details").open = false;
  button.disabled = true;
  const answer = await fetch(form.action, {method: "POST", body: new URLSearchParams(new FormData(form))}).catch(() => null);
  button.disabled = false;
  if (answer?.ok) show(await answer.json(), form);
});
