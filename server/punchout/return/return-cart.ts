import type { z } from 'zod'
import type { Seen } from '#domain/cart/shown.ts'
import { businessDay } from '#domain/dates.ts'
import type { createPunchoutOrder as createPunchoutOrderCall, PunchoutOrder } from '#domain/punchout/contract.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { refillCart } from '#server/cart/add-list.ts'
import { refuseChanged } from '#server/cart/shown/differences.ts'
import { readWithShown } from '#server/cart/read-cart.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { punchOutOrderMessage } from '#server/punchout/cxml/order-message.ts'
import { insertMessage } from '#server/punchout/message-store.ts'
import { findPartner, type Partner } from '#server/punchout/partner-store.ts'
import { allowedReturnUrl } from '#server/punchout/return-url.ts'
import { type BroughtLine, endVisit, findVisit, type Visit } from '#server/punchout/visit-store.ts'
import { returnedLines, sumsOf } from './lines.ts'
import { ociForm } from './oci-form.ts'

type Body = z.output<NonNullable<(typeof createPunchoutOrderCall)['body']>>

/**
 * The cart of the visit as the form that the browser posts to the procurement system, at the prices of today. The cart
 * stays (R159), so that the buyer can come back. A cart without lines says that nothing is wanted, or no longer.
 */
export async function createPunchoutOrder(
  context: SignedInContext,
  body: Body,
  address: string,
): Promise<PunchoutOrder> {
  const { sql, now } = context
  const { visit, partner } = await findOwnVisit(context)
  const form_post_url = addressOf(visit, partner)
  if (body.delivery_date && body.delivery_date < businessDay(now)) throw refused('cart.delivery_in_past')
  const isCancelled = body.cancel ?? false
  const brought = visit.request.lines ?? []
  // Without lines a cart that came to be changed would be deleted there, so that it goes back as it came.
  if (isCancelled && brought.length > 0) await fillAsBrought(context, visit, brought)
  const cart = await cartOf(context, partner, {
    ...(!isCancelled && body),
    isCancelled: isCancelled && brought.length === 0,
  })
  const returned = { visit, partner, body, cart, now }
  const form_post_data = visit.protocol === 'cxml' ? cxmlForm(returned, address) : ociFormOf(returned)
  await sql.begin(async transaction => {
    await insertMessage(transaction, sentMessage(visit, form_post_data), now)
    const isLeft = isCancelled || (cart.lines.length === 0 && visit.operation === 'create')
    await endVisit(transaction, visit.id, isLeft ? 'cancelled' : 'returned', now)
  })
  return { form_post_url, client_session: partner.client_session, form_post_data }
}

/** The visit of this session and the partner whose it is. */
export async function findOwnVisit({ sql, viewer }: SignedInContext): Promise<{ visit: Visit; partner: Partner }> {
  const visit = viewer.punchout ? await findVisit(sql, viewer.punchout.id) : undefined
  const partner = visit && (await findPartner(sql, visit.partner_id))
  if (!visit || !partner) throw notFound()
  return { visit, partner }
}

// Asked again at the return, because the hosts of a partner may have changed since the visit began.
function addressOf(visit: Visit, { return_hosts }: Partner): string {
  if (visit.return_url === '') throw new Failure(409, 'punchout_return.no_address', { asCode: true })
  const allowed = allowedReturnUrl(visit.return_url, return_hosts)
  if (allowed !== undefined) return allowed
  const host = URL.canParse(visit.return_url) ? new URL(visit.return_url).hostname : ''
  throw new Failure(409, 'punchout_return.host_refused', { asCode: true, params: { host } })
}

/** Undoes what the buyer has changed; what can no longer be bought stays out. */
const fillAsBrought = (context: SignedInContext, { client_id, center_id }: Visit, items: BroughtLine[]) =>
  refillCart(context, { client: client_id, center: center_id, items })

const NOTHING = { lines: [], total: 0, tax: 0 }

/** What is in the cart; refused where it cannot be sold today. */
async function cartOf(context: SignedInContext, partner: Partner, asked: Seen & { isCancelled: boolean }) {
  if (asked.isCancelled) return { ...NOTHING, currency_code: partner.currency_code }
  const { sql, viewer } = context
  const { cart, shown } = await readWithShown(context)
  await refuseChanged(sql, { ...cart, shown }, asked)
  const { currency_code } = cart
  if (cart.items.length === 0) return { ...NOTHING, currency_code: partner.currency_code }
  const buyer = await findBuyer(sql, viewer, { client_id: cart.client, center_id: null, lead_id: null })
  if (buyer.locked) throw refused('cart.client_locked')
  if (cart.items.some(item => !item.is_valid_product)) throw refused('cart.invalid_products')
  if (currency_code !== partner.currency_code) {
    const params = { cart: currency_code, partner: partner.currency_code }
    throw new Failure(409, 'punchout_return.two_currencies', { asCode: true, params })
  }
  return { lines: await returnedLines(sql, cart.items), currency_code, ...sumsOf(cart) }
}

const refused = (code: ConstructorParameters<typeof Failure>[1]) => new Failure(400, code, { asCode: true })

interface Returned {
  visit: Visit
  partner: Partner
  body: Body
  cart: Awaited<ReturnType<typeof cartOf>>
  now: Date
}

/** The field that a procurement system looks for; the browser encodes what it sends. */
const CXML_FIELD = 'cxml-urlencoded'

function cxmlForm({ visit, partner, body, cart, now }: Returned, address: string): Record<string, string> {
  const { observations, customer_number, delivery_date } = body
  const wishes = { observations, customer_number, delivery_date: delivery_date ?? undefined }
  const operation = visit.operation === 'inspect' ? 'inspect' : 'edit'
  const host = URL.canParse(address) ? new URL(address).host : ''
  return { [CXML_FIELD]: punchOutOrderMessage({ ...cart, ...wishes, partner, visit, operation }, { now, host }) }
}

function ociFormOf({ visit, partner, body, cart, now }: Returned): Record<string, string> {
  const { observations, customer_number, delivery_date } = body
  return ociForm({
    partner,
    currency_code: cart.currency_code,
    lines: cart.lines,
    fields: visit.request.fields,
    lead_days: delivery_date ? daysBetween(businessDay(now), delivery_date) : undefined,
    customer_number,
    observations,
  })
}

const DAY_MS = 24 * 3600 * 1000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const sentMessage = (visit: Visit, form: Record<string, string>) => ({
  partner_id: visit.partner_id,
  punchout_id: visit.id,
  direction: 'out' as const,
  protocol: visit.protocol,
  kind: visit.protocol === 'cxml' ? 'PunchOutOrderMessage' : 'return',
  status: 200,
  body: Object.entries(form)
    .map(([name, value]) => (visit.protocol === 'cxml' ? value : `${name}=${value}`))
    .join('\n'),
})
