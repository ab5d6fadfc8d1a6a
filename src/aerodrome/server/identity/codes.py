"""Recovery codes: what a person writes down, and the slow hash that is stored of it."""

import hashlib
import hmac
import secrets

GROUPS, GROUP = 4, 5
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are mistaken for others: 5 bits each, 100 bits in all."""
_MEANT = str.maketrans("OIL", "011")
_N, _R, _P = 2**14, 8, 1
_SALT = 16


def new_code() -> str:
    """A code in groups that can be read out and written down."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def hashed(code: str) -> str:
    """What the store keeps of a code: with what it was made, so that a later version may be slower."""
    salt = secrets.token_bytes(_SALT)
    return f"scrypt:{_N}:{_R}:{_P}:{salt.hex()}:{_digest(code, salt, _N, _R, _P).hex()}"


def fits(code: str, kept: str) -> bool:
    """Whether a code is the one that was kept; it takes as long either way."""
    _, n, r, p, salt, digest = kept.split(":")
    made = _digest(code, bytes.fromhex(salt), int(n), int(r), int(p))
    return hmac.compare_digest(made, bytes.fromhex(digest))


def _digest(code: str, salt: bytes, n: int, r: int, p: int) -> bytes:
    read = "".join(letter for letter in code.upper().translate(_MEANT) if letter in _LETTERS)
    return hashlib.scrypt(read.encode(), salt=salt, n=n, r=r, p=p, dklen=32)


NOBODYS = hashed(new_code())
"""What a code is compared with where there is nobody of that name: to look for him takes as long."""
