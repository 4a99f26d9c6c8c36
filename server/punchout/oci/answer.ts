import { randomBytes } from 'node:crypto'
import type { Context, SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { countWrongCode } from '#server/limits/wrong-code.ts'
import { openVisit } from '#server/punchout/open-visit.ts'
import { findByOciFields, type Partner, type ProvenPartner } from '#server/punchout/partner-store.ts'
import { NO_VISIT, viewerOf } from '#server/punchout/partner-viewer.ts'
import { centerOfVisit } from '#server/punchout/ship-to.ts'
import type { PartnerUser } from '#server/punchout/scope.ts'
import { allowedReturnUrl } from '#server/punchout/return-url.ts'
import { ociForm } from '#server/punchout/return/oci-form.ts'
import { findProduct, readLine, searchLines } from './articles.ts'
import { credentialsOf, type Fields, repeatedFields, valueOf } from './fields.ts'

/** What a call-up is answered with: the portal, or a form for the procurement system. */
export type OciAnswer =
  | { kind: 'portal'; address: string; punchout_id: string }
  | { kind: 'form'; action: string; target: string; fields: Record<string, string> }

/** Who calls, and what for: as much of it as is known when it is refused. */
export interface Call {
  fields: Fields
  partner?: Partner
  /** As the bench names it. */
  kind: string
}

const KINDS: Record<string, string> = { DETAIL: 'detail', VALIDATE: 'validate', BACKGROUND_SEARCH: 'search' }

/** Answers a call-up of OCI 4.0 or 5.0. `origin` is where people reach the portal. */
export async function answerOci(context: Context & { origin: string }, call: Call): Promise<OciAnswer> {
  const { fields } = call
  const partner = await findByOciFields(context.sql, credentialsOf(fields), context.now)
  if (!partner) {
    call.kind = KINDS[fields.get('function')?.value.toUpperCase() ?? ''] ?? call.kind
    await countWrongCode(context)
    throw new Failure(401, 'oci.wrong_partner')
  }
  call.partner = partner
  const asked = valueOf(fields, partner, 'FUNCTION').toUpperCase()
  call.kind = KINDS[asked] ?? call.kind
  const return_url = returnUrlOf(fields, partner)
  const shipTo = valueOf(fields, partner, 'SHIPTO')
  const center = await centerOfVisit(context.sql, partner, shipTo)
  if (center === undefined) throw new Failure(404, 'oci.unknown_center', { params: { code: shipTo.slice(0, 100) } })
  const caller = { context, partner, center, fields, return_url }
  if (asked === 'BACKGROUND_SEARCH') return search(caller)
  if (asked === 'VALIDATE') return validate(caller)
  return callUp(caller, asked === 'DETAIL' ? valueOf(fields, partner, 'PRODUCTID') : '')
}

interface Caller {
  context: Context & { origin: string }
  partner: ProvenPartner & { user: PartnerUser }
  center: number | null
  fields: Fields
  return_url: string
}

/** Refused unless its host is one of the partner's (T6.3); empty where the procurement system names no address. */
function returnUrlOf(fields: Fields, partner: Partner): string {
  const url = valueOf(fields, partner, 'HOOK_URL')
  if (url === '') return ''
  const allowed = allowedReturnUrl(url, partner.return_hosts)
  if (allowed !== undefined) return allowed
  const host = URL.canParse(url) ? new URL(url).host : ''
  throw new Failure(403, 'oci.address_refused', { params: { host: host || url.slice(0, 100) } })
}

async function callUp(caller: Caller, productKey: string): Promise<OciAnswer> {
  const { context, partner, center, fields, return_url } = caller
  const article = productKey === '' ? undefined : await findProduct(asUser(caller), { partner, center }, productKey)
  if (productKey !== '' && !article) throw new Failure(404, 'oci.article_gone')
  const { sql, now, origin } = context
  const visit = {
    partner_id: partner.id,
    secret_id: partner.secret_id,
    protocol: 'oci' as const,
    operation: 'create' as const,
    buyer_cookie: randomBytes(16).toString('base64url'),
    return_url,
    user_id: partner.user_id,
    client_id: partner.client_id,
    center_id: center,
    request: { fields: repeatedFields(fields), ...(article && { selected: article.external_id }) },
  }
  const { id, address } = await sql.begin(transaction => openVisit(transaction, visit, { origin, now }))
  return { kind: 'portal', address, punchout_id: id }
}

async function search(caller: Caller): Promise<OciAnswer> {
  const { partner, center, fields } = caller
  const words = valueOf(fields, partner, 'SEARCHSTRING').slice(0, MAX_SEARCH)
  return formOf(caller, await searchLines(asUser(caller), { partner, center }, words))
}

const MAX_SEARCH = 100
const QUANTITY = /^\d{1,6}(?:\.\d{1,3})?$/

/** An article that was kept there, at the price of today; a form without lines where it is sold no more. */
async function validate(caller: Caller): Promise<OciAnswer> {
  const { partner, center, fields } = caller
  const sent = valueOf(fields, partner, 'QUANTITY')
  const quantity = QUANTITY.test(sent) && Number(sent) > 0 ? Number(sent) : 1
  const wanted = { key: valueOf(fields, partner, 'PRODUCTID'), quantity }
  const line = await readLine(asUser(caller), { partner, center }, wanted)
  return formOf(caller, line ? [line] : [])
}

function formOf({ partner, fields, return_url }: Caller, lines: Awaited<ReturnType<typeof searchLines>>): OciAnswer {
  const repeated = repeatedFields(fields)
  const { currency_code } = partner
  return {
    kind: 'form',
    action: return_url,
    target: targetOf(fields),
    fields: ociForm({ partner, currency_code, lines, fields: repeated }),
  }
}

const TARGET = /^\w[\w-]{0,60}$/

function targetOf(fields: Fields): string {
  const named = fields.get('~target')?.value ?? fields.get('returntarget')?.value ?? ''
  return TARGET.test(named) ? named : '_self'
}

/** The context of the partner's user, who is the buyer of what is asked without a visit. */
const asUser = ({ context, partner, center }: Caller): SignedInContext => ({
  ...context,
  viewer: viewerOf(partner.user, partner, { ...NO_VISIT, center_id: center }),
})
