// How long what a sign-in gives is valid, in seconds (product.md 10).

/** A token. It is refreshed in its last 24 hours. */
export const TOKEN_SECONDS = 48 * 3600
/** A session, however often its token is refreshed. */
export const SESSION_SECONDS = 14 * 24 * 3600
/** A token that was just replaced, so that two tabs can refresh at once. */
export const GRACE_SECONDS = 60
/** A visit from a procurement system: a working day, however often its token is refreshed. */
export const VISIT_SECONDS = 8 * 3600
