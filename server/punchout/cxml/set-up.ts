import { OPERATIONS, type Operation } from '#domain/punchout/contract.ts'
import { replaceLines } from '#server/cart/replace-lines.ts'
import type { Context } from '#server/context.ts'
import { openVisit } from '#server/punchout/open-visit.ts'
import type { Partner, ProvenPartner } from '#server/punchout/partner-store.ts'
import { findPartnerUser } from '#server/punchout/partner-user-store.ts'
import { centerOfVisit } from '#server/punchout/ship-to.ts'
import { allowedReturnUrl } from '#server/punchout/return-url.ts'
import type { BroughtLine, NewVisit, VisitRequest } from '#server/punchout/visit-store.ts'
import type { Answer } from './answer.ts'
import type { Element } from './document.ts'
import { type Item, itemsOf } from './items.ts'
import { isKnownCookie } from './cookie-store.ts'
import { all, at, attribute, textAt } from './look.ts'
import type { Received } from './incoming.ts'
import { Refusal } from './refusal.ts'
import { matchItems } from './sellable.ts'
import { element, writePiece } from './write.ts'

/** PunchOutSetupRequest: a visit, and where the buyer's browser opens it. */
export async function setUp(
  context: Context & { origin: string },
  partner: ProvenPartner,
  received: Received,
): Promise<Answer> {
  const { sql, now, origin } = context
  const { request } = received
  const operation = operationOf(request)
  const cookie = at(request, 'BuyerCookie')
  if (!cookie) throw new Refusal(400, 'cxml.missing', { name: 'BuyerCookie' })
  const shipTo = attribute(at(request, 'ShipTo', 'Address'), 'addressID')
  const items = operation === 'create' ? [] : itemsOf(request)
  const center_id = await centerOfVisit(sql, partner, shipTo)
  if (center_id === undefined) throw new Refusal(417, 'cxml.unknown_center', { code: shipTo.slice(0, 100) })
  const lines = await linesOf(context, { partner, center: center_id }, items)
  const cookie_xml = cookie.children.length > 0 ? writePiece(cookie.nodes) : undefined
  const visit: NewVisit = {
    partner_id: partner.id,
    secret_id: partner.secret_id,
    protocol: 'cxml',
    operation,
    buyer_cookie: cookie_xml ?? cookie.text,
    return_url: returnUrlOf(request, partner),
    user_id: partner.user_id,
    client_id: partner.client_id,
    center_id,
    request: {
      ...requestOf(received),
      ...(cookie_xml !== undefined && { cookie_xml }),
      ...(lines.length > 0 && { lines }),
    },
  }
  // A cart that became empty there is sent without lines: then the cookie tells that it was ours.
  if (operation !== 'create' && items.length === 0 && !(await isKnownCookie(sql, visit))) {
    throw new Refusal(412, 'cxml.unknown_cart')
  }
  const { id, address } = await sql.begin(transaction => openVisit(transaction, visit, { origin, now }))
  if (lines.length > 0) await fillCart(context, partner, { ...visit, id }, lines)
  const startPage = element('PunchOutSetupResponse', {}, element('StartPage', {}, element('URL', {}, address)))
  return { status: { code: 200 }, answered: startPage, punchout_id: id }
}

function operationOf(request: Element): Operation {
  const asked = attribute(request, 'operation').toLowerCase() || 'create'
  const operation = OPERATIONS.find(each => each === asked)
  if (operation === undefined) throw new Refusal(450, 'cxml.not_offered', { name: asked })
  return operation
}

function returnUrlOf(request: Element, { return_hosts }: Partner): string {
  const url = textAt(request, 'BrowserFormPost', 'URL')
  if (url === '') return ''
  const allowed = allowedReturnUrl(url, return_hosts)
  if (allowed !== undefined) return allowed
  throw new Refusal(403, 'cxml.return_refused', { host: URL.canParse(url) ? new URL(url).host : url.slice(0, 100) })
}

function requestOf({ request, from, to, sender, payload_id, language, version }: Received): VisitRequest {
  const [buyer] = from
  const [us] = to
  const [hub] = sender
  const selected = textAt(request, 'SelectedItem', 'ItemID', 'SupplierPartID')
  const { name, email } = buyerOf(request)
  return {
    ...(buyer && { from: buyer }),
    ...(us && { to: us }),
    ...(hub && { sender: hub }),
    payload_id,
    language,
    version,
    buyer: { ...(name && { name }), ...(email && { email }) },
    ...(selected && { selected }),
  }
}

/** Who comes, by the names that procurement systems have for it. */
function buyerOf(request: Element) {
  const named = (...names: string[]) =>
    all(request, 'Extrinsic')
      .find(each => names.includes(attribute(each, 'name').toLowerCase()))
      ?.text.trim()
  const contact = at(request, 'Contact')
  return {
    name:
      textAt(contact, 'Name') || named('userfullname', 'userprintablename', 'user', 'uniquename', 'requester-login'),
    email: textAt(contact, 'Email') || named('useremail', 'email', 'requester-email'),
  }
}

/** The lines that can be bought today; the others stay behind. */
async function linesOf(
  context: Context,
  { partner, center }: { partner: Partner; center: number | null },
  items: Item[],
): Promise<BroughtLine[]> {
  const matched = items.length === 0 ? [] : await matchItems(context, { partner, center }, items)
  return matched.flatMap(({ item, product, unit_id, problem }) =>
    product === null || item.quantity === null || problem !== undefined
      ? []
      : [{ product, quantity: item.quantity, aditional_measurement_unit: unit_id }],
  )
}

async function fillCart(
  context: Context,
  partner: Partner,
  { id, operation, center_id }: FilledVisit,
  items: BroughtLine[],
) {
  const viewer = await findPartnerUser(context.sql, partner, { id, operation, center_id, buyer_cookie: '' })
  if (viewer) await replaceLines({ ...context, viewer }, { client: partner.client_id, center: center_id, items })
}

type FilledVisit = Pick<NewVisit, 'operation' | 'center_id'> & { id: string }
