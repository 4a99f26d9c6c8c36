import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'

/**
 * The context of a call on a cart. Which one it is follows from the session alone: the cookie that a call of a punch-out
 * session may name is no key, and any other than the session's is refused (R134).
 */
export function withPunchOutCart(
  context: SignedInContext,
  { punchout_buyer_cookie = '' }: { punchout_buyer_cookie?: string | undefined },
): SignedInContext {
  const own = context.viewer.punchout?.buyer_cookie
  if (punchout_buyer_cookie !== '' && punchout_buyer_cookie !== own) throw new Failure(403, 'errors.forbidden')
  return context
}

/** The same for a call that changes it: a cart that a procurement system only wants to look at stays as it is. */
export function withChangeableCart(
  context: SignedInContext,
  query: { punchout_buyer_cookie?: string | undefined },
): SignedInContext {
  const own = withPunchOutCart(context, query)
  if (context.viewer.punchout?.operation === 'inspect') throw new Failure(403, 'punchout_return.only_to_inspect')
  return own
}
