// Who calls. The session, which stands above the calls and makes some itself, says it once, when it is loaded.

interface Caller {
  /** Null if nobody is signed in. */
  token: () => string | null
  /** Told that the server has refused this token, which is still the caller's. */
  refused: () => void
}

let caller: Caller = { token: () => null, refused: () => undefined }

export const callAs = (next: Caller): void => void (caller = next)

export const callerToken = (): string | null => caller.token()

/** A late 401 of an earlier session must not end the current one, so the tokens are compared. */
export function tokenRefused(token: string | null): void {
  if (token !== null && token === caller.token()) caller.refused()
}
