"""A first agent: learns by playing against itself (JAX and optax), then meets random.

uv run --extra rl --with jax==0.10.2 --with optax==0.2.8 examples/first_agent.py [ROUNDS]
"""

import sys

import jax
import numpy as np
import optax

from grandplace import envs

env, rng, adam = envs.vector("bruxelles1897", 128), np.random.default_rng(0), optax.adam(2e-3)
shapes = [(env.observations.shape[1], 256), (256, env.masks.shape[1] + 1)]
net = [rng.normal(0, shape[0] ** -0.5, shape).astype("f") for shape in shapes]
state, _ = adam.init(net), env.reset(seed=0)


@jax.jit
def think(net, seen, mask):  # the logarithms of chances, and what the game will bring
    x = jax.numpy.tanh(jax.numpy.arcsinh(seen.astype("f")) @ net[0]) @ net[1]
    return jax.nn.log_softmax(jax.numpy.where(mask, x[:, :-1], -1e9)), x[:, -1]


def loss(net, seen, mask, chosen, came):  # what brings more than was thought is done more often
    logs, value = think(net, seen, mask)
    better = (came - jax.lax.stop_gradient(value)) * (logs * chosen).sum(1)
    return ((came - value) ** 2 / 2 - better).mean()


@jax.jit
def learn(net, state, *batch):
    steps, state = adam.update(jax.grad(loss)(net, *batch), state)
    return optax.apply_updates(net, steps), state


def play(steps, random=-1):  # many games side by side; `random` is the seat that does not think
    for _ in range(steps):
        seen, mask, who = env.observations.copy(), env.masks.copy(), env.players.copy()
        logs = np.where((who == random)[:, None], np.log(mask + 1e-9), think(net, seen, mask)[0])
        chosen = (logs + rng.gumbel(size=logs.shape)).argmax(1)
        _, paid, over, _, _ = env.step(chosen)
        yield seen, mask, np.eye(mask.shape[1], dtype="f")[chosen], who, paid / 20, over.copy()


for _ in range(int(sys.argv[1]) if sys.argv[1:] else 12):
    *told, who, paid, over = map(np.array, zip(*play(192), strict=True))
    came = envs.outcomes(who, paid, over)
    batch = [part[~np.isnan(came)] for part in (*told, came)]
    for some in rng.integers(len(batch[0]), size=(24, 1024)):
        net, state = learn(net, state, *[part[some] for part in batch])

env.reset(seed=1)
ends = [(over, paid) for *_, paid, over in play(384, random=np.arange(128) % 2)]
won = np.concatenate([paid[over, 1 - (np.arange(128) % 2)[over]] > 0 for over, paid in ends])
print(f"{won.mean():.0%} of {len(won)} games against random won")
sys.exit(bool(won.mean() < 0.6))
