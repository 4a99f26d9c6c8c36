import { listCenters, readCenter, readClient } from '#domain/clients/contract.ts'
import type { Center, Client } from '#domain/clients/contract.ts'
import type { PunchoutSession } from '#domain/punchout/contract.ts'
import { exchangeEntryCode } from '#domain/session/contract.ts'
import { ADDRESS, filled } from '#web/routing/addresses.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'
import { call, CallError } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { queries } from '#web/calls/queries.ts'
import { accountQuery } from './account.ts'
import { punchOutCode } from './pathAfterSignIn.ts'
import { beginVisit, dispatch, currentSession, isVisit } from './store.ts'
import { visitQuery } from './visit.ts'

/** The state of a punch-out sign-in. `none`: there is none. `refused`: the code was no longer valid. */
export type PunchOutState = 'none' | 'entered' | 'refused' | 'unanswered'

const USED_KEY = 'pulcro.visit-code'

let entry: PunchOutState = 'none'
let code: { token: string; buyer_cookie: string } | undefined
let start: string | undefined

export const punchOutState = (): PunchOutState => entry

/** What is shown first after entering; undefined if nobody has just entered. */
export const startOfVisit = (): string | undefined => start

/**
 * Removes token and cookie of a procurement system from the address, because addresses are copied and shared. They are
 * exchanged in the first request of the script. Returns whether there is something to enter.
 */
export function takePunchOutCode(): boolean {
  const query = new URLSearchParams(location.search)
  const found = punchOutCode(query)
  if (query.has('token') && query.has('buyer_cookie')) cleanAddress(query)
  // A frame that is loaded again comes with the code that it has been entered with.
  if (found && !(found.token === tabStorage.getItem(USED_KEY) && currentSession().token !== null)) {
    beginVisit()
    code = found
  }
  return code !== undefined || isHalfEntered()
}

function cleanAddress(query: URLSearchParams): void {
  query.delete('token')
  query.delete('buyer_cookie')
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest ? `?${rest}` : ''}${location.hash}`)
}

// The page was loaded again between the token and the client.
const isHalfEntered = (): boolean => isVisit() && currentSession().token !== null && currentSession().client === null

/** Exchanges the code for a session, and selects for whom it is. It can be repeated if there was no answer. */
export async function exchangePunchOutCode(): Promise<void> {
  try {
    if (code) {
      const { token } = await call(exchangeEntryCode, { body: code })
      dispatch({ type: 'signed-in', token, buyer_cookie: code.buyer_cookie })
      tabStorage.setItem(USED_KEY, code.token)
      code = undefined
    }
    // Read before anything is drawn, so that nothing appears that such a session has not.
    const [visit] = await Promise.all([queries.fetchQuery(visitQuery), queries.prefetchQuery(accountQuery)])
    const buyer = await buyerOfVisit(visit)
    dispatch({ type: 'buyer-resumed', buyer: { ...buyer, lead: null } })
    start = startOf(visit)
    entry = 'entered'
  } catch (failure) {
    const isRefusal = failure instanceof CallError && failure.status >= 400 && failure.status < 500
    entry = isRefusal ? 'refused' : 'unanswered'
    if (!isRefusal) return
    code = undefined
    if (currentSession().token !== null) dispatch({ type: 'session-expired' })
  }
}

/** The client of the visit, and its center where there is no choice. */
async function buyerOfVisit(visit: PunchoutSession): Promise<{ client: Client; center: Center | null }> {
  const [client, center] = await Promise.all([
    call(readClient, { params: { id: visit.client } }),
    visit.center === null ? onlyCenter(visit.client) : call(readCenter, { params: { id: visit.center } }),
  ])
  return { client, center }
}

async function onlyCenter(client: number): Promise<Center | null> {
  const { results, count } = await call(listCenters, { query: { client, page_size: 1 } })
  return count === 1 ? (results[0] ?? null) : null
}

// A cart that was sent before is what is changed or looked at.
function startOf({ product, operation }: PunchoutSession): string {
  if (product !== null) return filled(ADDRESS.product, product)
  return operation === 'create' ? paths.catalogue() : paths.cart()
}
