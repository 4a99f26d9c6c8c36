import { keepLastBuyer as keepLastBuyerEndpoint, readLastBuyer } from '#domain/clients/contract.ts'
import type { Buyer } from '#domain/clients/contract.ts'
import { call } from '#web/calls/call.ts'
import type { Session, SessionEvent } from './session.ts'
import { onSessionEvent, currentSession } from './store.ts'

/** Whom this user was buying for last; undefined if no answer came: then they choose, as ever. */
export const lastBuyer = (): Promise<Buyer | undefined> => call(readLastBuyer).catch(() => undefined)

// Those by which a user says for whom they buy. To look through the lists of clients or leads says nothing of that.
const CHOICES: ReadonlySet<SessionEvent['type']> = new Set([
  'client-selected',
  'client-removed',
  'buyer-restored',
  'center-selected',
  'center-removed',
  'country-chosen',
  'lead-selected',
])

/** From now on every choice is kept on the server, for the next sign-in on whatever device. */
export function keepLastBuyer(): () => void {
  let kept = bodyOf(currentSession())
  let sending = Promise.resolve()
  return onSessionEvent(({ type }) => {
    const { token, buyer_cookie } = currentSession()
    const body = bodyOf(currentSession())
    if (type === 'signed-in' || type === 'buyer-resumed') kept = body
    if (!CHOICES.has(type) || token === null || buyer_cookie !== null || isSame(body, kept)) return
    kept = body
    // One after the other: a client and its centre are chosen within a moment. Nothing depends on it but comfort.
    sending = sending.then(() => send(body)).catch(() => undefined)
  })
}

type Kept = ReturnType<typeof bodyOf>

const bodyOf = ({ client, center, lead }: Session) => ({
  client: client?.id ?? null,
  center: center?.id ?? null,
  lead: lead?.id ?? null,
})

const isSame = (one: Kept, other: Kept): boolean =>
  one.client === other.client && one.center === other.center && one.lead === other.lead

const send = async (body: Kept): Promise<void> => void (await call(keepLastBuyerEndpoint, { body }))
