import type { SignedInContext } from '#server/context.ts'

/** The context of a call on the cart of the punch-out session that it names, else on the user's own (R134). */
export const withPunchOutCart = (
  context: SignedInContext,
  { punchout_buyer_cookie = '' }: { punchout_buyer_cookie?: string | undefined },
): SignedInContext =>
  punchout_buyer_cookie === ''
    ? context
    : { ...context, viewer: { ...context.viewer, cart_key: punchout_buyer_cookie } }
