"""A first agent: learns by playing against itself (PPO with JAX and optax), then meets random.

uv run --extra rl --with jax --with optax examples/first_agent.py [ROUNDS]
"""

import sys

import jax
import numpy as np
import optax
from jax import numpy as jnp

from grandplace import envs

GAME, N, STEPS = "bruxelles1897", 128, 192
ROUNDS = int(sys.argv[1]) if sys.argv[1:] else 40
env, rows = envs.vector(GAME, N), np.arange(N)
rng, adam = np.random.default_rng(0), optax.adam(1e-3)
shapes = [(env.observations.shape[1], 256), (256, env.masks.shape[1] + 1)]
net = [rng.normal(0, shape[0] ** -0.5, shape).astype("f") for shape in shapes]
state = adam.init(net)


@jax.jit
def think(net, seen, mask):  # how likely each option on offer is taken, and the margin to come
    x = jnp.tanh(jnp.arcsinh(seen.astype("f")) @ net[0]) @ net[1]
    return jax.nn.log_softmax(jnp.where(mask, x[:, :-1], -1e9)), x[:, -1]


def loss(net, seen, mask, chosen, before, margin):
    logs, value = think(net, seen, mask)
    ratio = jnp.exp(jnp.take_along_axis(logs, chosen[:, None], 1)[:, 0] - before)
    gain = margin - jax.lax.stop_gradient(value)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain)
    return jnp.mean((margin - value) ** 2 / 2 - better)


@jax.jit
def learn(net, state, *batch):
    steps, state = adam.update(jax.grad(loss)(net, *batch), state)
    return optax.apply_updates(net, steps), state


def step(net, random):  # one question in every game; `random` are the seats that do not think
    seen, mask, who = env.observations.copy(), env.masks.copy(), env.players.copy()
    logs = np.array(think(net, seen, mask)[0])
    logs[random == who] = np.where(mask[random == who], 0, -1e9)
    chosen = (logs + rng.gumbel(size=logs.shape)).argmax(1)
    _, paid, over, _, _ = env.step(chosen)
    return seen, mask, chosen, logs[rows, chosen], who, paid / 20, over.copy()


for _ in range(ROUNDS):
    env.reset()
    told = [step(net, random=-1) for _ in range(STEPS)]
    margin, batch = np.full((N, 2), np.nan, "f"), []
    for *seen, who, paid, over in reversed(told):  # of games that ended, what each choice led to
        margin[over] = paid[over]
        known = ~np.isnan(margin[rows, who])
        batch.append([part[known] for part in (*seen, margin[rows, who])])
    batch = [np.concatenate(parts) for parts in zip(*batch, strict=True)]
    for _ in range(24):
        some = rng.integers(len(batch[0]), size=1024)
        net, state = learn(net, state, *[part[some] for part in batch])

env.reset(seed=1)
ends = [(over, paid) for *_, paid, over in [step(net, random=rows % 2) for _ in range(4 * STEPS)]]
won = np.concatenate([np.sign(paid[rows, 1 - rows % 2])[over] for over, paid in ends])
print(f"{GAME}: {(won > 0).mean():.0%} of {len(won)} games against random won")
sys.exit(bool((won > 0).mean() < 0.6))
