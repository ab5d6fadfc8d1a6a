"""Identity: a name with passkeys and a recovery code, for whoever wants one. Nobody needs it to play by a link."""
