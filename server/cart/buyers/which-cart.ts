import type { SignedInContext, Viewer } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { findCartOfLine, findCartUsedLast } from './which-cart-store.ts'

/** Whom a call says that the cart is for. */
interface Named {
  client?: number | null | undefined
  lead?: number | null | undefined
}

interface InVisit {
  punchout_buyer_cookie?: string | undefined
}

/** The cart of a user for nobody: it never has lines. */
const NOBODYS = ''

/**
 * The same user with the cart for a client or a lead: there is one for each. A visit from a procurement system has one
 * cart, whomever a call names.
 */
export const withCartFor = (viewer: Viewer, { client, lead }: Named): Viewer =>
  viewer.punchout ? viewer : { ...viewer, cart_key: keyFor({ client, lead }) }

function keyFor({ client, lead }: Named): string {
  if (client != null && lead != null) throw fieldFailure('lead', 'cart.client_or_lead')
  if (client != null) return `client:${client}`
  return lead != null ? `lead:${lead}` : NOBODYS
}

/**
 * The context of a call on a cart: the one for the client or the lead that it names, or else the one that the user
 * changed last. A visit has its own.
 */
export async function withCart(context: SignedInContext, query: InVisit, named: Named): Promise<SignedInContext> {
  const { sql, viewer } = context
  refuseOtherCookie(viewer, query)
  const namesNobody = named.client == null && named.lead == null
  const last = namesNobody && !viewer.punchout ? await findCartUsedLast(sql, viewer) : undefined
  return { ...context, viewer: last ? { ...viewer, cart_key: last } : withCartFor(viewer, named) }
}

/** The same for a call that changes it. */
export function withChangeableCart(context: SignedInContext, query: InVisit, named: Named): Promise<SignedInContext> {
  refuseInspector(context.viewer)
  return withCart(context, query, named)
}

/** The same for a call that changes a line: the cart that the line is in. */
export async function withCartOfLine(context: SignedInContext, query: InVisit, line: number): Promise<SignedInContext> {
  const { sql, viewer } = context
  refuseInspector(viewer)
  refuseOtherCookie(viewer, query)
  const cart_key = (await findCartOfLine(sql, viewer, line)) ?? viewer.cart_key
  return { ...context, viewer: { ...viewer, cart_key } }
}

/** A call may name the cookie of its own session; any other one is refused (R134). */
function refuseOtherCookie({ punchout }: Viewer, { punchout_buyer_cookie = '' }: InVisit): void {
  if (punchout_buyer_cookie !== '' && punchout_buyer_cookie !== punchout?.buyer_cookie)
    throw new Failure(403, 'errors.forbidden')
}

/** A cart that a procurement system only wants to look at stays as it is. */
function refuseInspector({ punchout }: Viewer): void {
  if (punchout?.operation === 'inspect') throw new Failure(403, 'punchout_return.only_to_inspect')
}
