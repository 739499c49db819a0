"""Passwords: which are refused, what is kept of them, and how many are worked on at a time."""

import asyncio
import re
from functools import cache
from unicodedata import normalize

from grandplace.engine.errors import GrandPlaceError

AT_A_TIME = 2  # each takes 64 MB and a tenth of a second
DIFFERENT = 4  # letters that a password has at least
RUNS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop"]
RUNS += ["azertyuiop", "asdfghjkl", "yxcvbnm", "zxcvbnm", "qsdfghjklm", "wxcvbn"]
# What people take when they must take something, whatever numbers and signs stand around it.
COMMON = frozenset(
    re.findall(
        r"\S+",
        """
        password passwort passwd motdepasse kennwort passw0rd p@ssword letmein welcome
        willkommen bienvenue iloveyou ichliebedich jetaime sunshine princess princesse football
        fussball baseball superman batman dragon monkey shadow master trustno starwars pokemon
        whatever hallo hello bonjour salut schatz soleil doudou chouchou loulou marseille qwerty
        qwertz azerty admin administrator root login secret geheim changeme default guest test
        testtest testing computer internet samsung grandplace bruxelles brussels bruges brugge
        belgium belgique belgien boardgame boardgames brettspiel
        """,
    )
)


class WeakPassword(GrandPlaceError):
    """A password that everybody tries first."""


class Passwords:
    """Works on few passwords at a time: the rest waits, instead of filling the memory."""

    def __init__(self) -> None:
        self._working = asyncio.Semaphore(AT_A_TIME)

    async def hashed(self, name: str, password: str) -> str:
        """What is kept of the password of an account; WeakPassword if it can be guessed."""
        if is_weak(name, password):
            raise WeakPassword("everybody tries this password first")
        async with self._working:
            return await asyncio.to_thread(_hashed, password)

    async def fits(self, kept: str, password: str) -> bool:
        """Takes as long for a name that does not exist as for a wrong password."""
        async with self._working:
            return await asyncio.to_thread(_fits, kept, password)


def folded(name: str) -> str:
    """What makes two names one: letters that look alike, large or small."""
    return normalize("NFKC", name).casefold()


def is_weak(name: str, password: str) -> bool:
    """Whether a password is among the first that anybody would try."""
    text = folded(password)
    bare = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", text)
    runs = any(text in run or text[::-1] in run for run in RUNS)
    return runs or len(set(text)) < DIFFERENT or bare in COMMON or bare == folded(name)


def _hashed(password: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(password)


def _fits(kept: str, password: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return PasswordHasher().verify(kept or _nobody(), password) and bool(kept)
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _nobody() -> str:
    return _hashed("")
