"""The same small net, trained by JAX: on an accelerator, if there is one."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from grandplace.bots.fitted import Weights
from grandplace.fit.play import Array, Harvest
from grandplace.fit.train import Scaled, begun, explained, pace_of, split, written

EPOCHS = 24
BATCH = 2048
Params = list[tuple[jax.Array, jax.Array]]


def net(
    harvest: Harvest, seed: int, units: list[int], old: list[Weights] | None = None
) -> Iterator[tuple[float, list[Weights]]]:
    """After every round of training what the net explains, and its layers."""
    learn, out = split(harvest)
    scale, unit = Scaled(harvest.rows[learn]), float(harvest.margins.std()) or 1.0
    x, y = jnp.array(scale.brought(harvest.rows[learn])), jnp.array(harvest.margins[learn] / unit)
    tests = jnp.array(scale.brought(harvest.rows[out]))
    batches = max(len(x) // BATCH, 1)
    pace = pace_of(old)
    rate = optax.cosine_decay_schedule(2 * pace.rate, EPOCHS * batches)
    adam = optax.chain(optax.add_decayed_weights(pace.decay), optax.adam(rate))
    layers = begun([x.shape[1], *units, 1], np.random.default_rng(seed), old, scale, unit)
    params: Params = [(jnp.array(a), jnp.array(b)) for a, b in layers]
    state = adam.init(params)
    for key in jax.random.split(jax.random.key(seed), EPOCHS):
        order = jax.random.permutation(key, len(x))[: batches * BATCH].reshape(batches, -1)
        params, state = _epoch(adam, params, state, x, y, order)
        guesses = np.asarray(_passed(params, tests)) * unit
        layers = [(np.asarray(a), np.asarray(b)) for a, b in params]
        yield explained(guesses, harvest.margins[out]), written(layers, scale, unit)


def _passed(params: Params, rows: jax.Array) -> jax.Array:
    """What the net says of rows."""
    for weights, biases in params[:-1]:
        rows = jax.nn.relu(rows @ weights + biases)
    return (rows @ params[-1][0] + params[-1][1])[:, 0]


def _error(params: Params, rows: jax.Array, margins: jax.Array) -> jax.Array:
    return jnp.square(_passed(params, rows) - margins).mean()


@partial(jax.jit, static_argnums=0)
def _epoch(adam: Any, params: Params, state: Any, x: Array, y: Array, order: Array) -> Any:
    """All rows once, in batches."""

    def step(now: Any, some: Array) -> Any:
        params, state = now
        slopes = jax.grad(_error)(params, x[some], y[some])
        moves, state = adam.update(slopes, state, params)
        return (optax.apply_updates(params, moves), state), None

    return jax.lax.scan(step, (params, state), order)[0]
