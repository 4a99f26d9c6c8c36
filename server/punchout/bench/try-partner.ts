import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { TriedPartner, tryPartner as contract } from '#domain/punchout/secrets/contract.ts'
import type { z } from 'zod'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { readDocument } from '#server/punchout/cxml/document.ts'
import { at, textAt } from '#server/punchout/cxml/look.ts'
import { receive } from '#server/punchout/cxml/receive.ts'
import { maskedXml } from '#server/punchout/masked.ts'
import { queueMessage } from '#server/punchout/outbound/announce-store.ts'
import { makeSecret, secretHash } from '#server/punchout/secret.ts'
import { withSecret } from '#server/punchout/with-secret.ts'
import { findMessage } from './message-bench-store.ts'
import { readPartner } from './partners.ts'
import { deleteSecret, insertSecret } from './secret-store.ts'
import { testRequest } from './test-request.ts'

// A test goes the way of any message, so that it shows what a partner would get: with a secret of its own, which is
// valid for a minute.

const MINUTE_MS = 60_000
const MASK = '••••'

type Wish = z.output<NonNullable<(typeof contract)['body']>>

/** The request of a visit as the partner would make it. `origin` is where people reach the portal. */
export async function tryPartner(
  context: SignedInContext,
  id: number,
  { protocol, ship_to }: Wish,
  origin: string,
): Promise<TriedPartner> {
  const partner = await readPartner(context, id)
  if (protocol === 'oci') return tryOci(context, partner, origin)
  if (partner.identity === '') throw fieldFailure('protocol', 'partners.not_by_cxml')
  const envelope = { now: context.now, host: URL.canParse(origin) ? new URL(origin).hostname : '' }
  const request = testRequest(partner, { secret: MASK, ship_to }, envelope)
  const answer = await takeIn(context, { partner: id, xml: request, origin })
  const address = textAt(at(readDocument(answer), 'Response'), 'PunchOutSetupResponse', 'StartPage', 'URL')
  return { request: maskedXml(request), answer, address: address || null }
}

/** Of OCI the address itself is the request: whoever opens it within a minute is in. */
async function tryOci({ sql, now }: SignedInContext, partner: PartnerDetail, origin: string): Promise<TriedPartner> {
  if (partner.oci_user === '') throw fieldFailure('protocol', 'partners.not_by_oci')
  const host = partner.return_hosts.find(name => !name.startsWith('*'))
  const secret = makeSecret()
  await insertSecret(
    sql,
    { partner: partner.id, hash: secretHash(secret), end: new Date(now.getTime() + MINUTE_MS) },
    now,
  )
  const nameOf = (name: string) => partner.oci_fields[name] ?? name
  const fields = (password: string) =>
    new URLSearchParams({
      [nameOf('USERNAME')]: partner.oci_user,
      [nameOf('PASSWORD')]: password,
      ...(host !== undefined && { [nameOf('HOOK_URL')]: `https://${host}/` }),
    })
  const address = `${origin}/punchout/oci?`
  return { request: `${address}${fields(MASK)}`, answer: '', address: `${address}${fields(secret)}` }
}

/** Takes in a message once more that came before, or queues one that was sent. */
export async function replayMessage(
  context: SignedInContext,
  id: number,
  origin: string,
): Promise<{ queued: boolean; answer: string }> {
  const { sql, viewer, jobs } = context
  const message = await findMessage(sql, viewer, id)
  if (!message) throw notFound()
  const { partner, direction, protocol, body } = message
  if (!partner || protocol !== 'cxml') throw new Failure(409, 'partners.no_replay')
  if (direction === 'out') {
    await queueMessage(sql, jobs, { kind: 'repeat', message_id: id })
    return { queued: true, answer: '' }
  }
  return { queued: false, answer: await takeIn(context, { partner: partner.id, xml: body, origin }) }
}

async function takeIn(
  context: SignedInContext,
  { partner, xml, origin }: { partner: number; xml: string; origin: string },
): Promise<string> {
  const { sql, now } = context
  const secret = makeSecret()
  const end = new Date(now.getTime() + MINUTE_MS)
  const id = await insertSecret(sql, { partner, hash: secretHash(secret), end }, now)
  try {
    return await receive({ ...context, origin }, Buffer.from(withSecret(xml, secret)), 'utf-8')
  } finally {
    await deleteSecret(sql, id)
  }
}
