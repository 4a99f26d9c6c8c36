import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { someCenter, someClient } from '#web/test/portal.tsx'
import { keepLastBuyer } from './lastBuyer.ts'
import { dispatch } from './store.ts'

// fetch is the outside world: its answers are the only thing that is faked here.
const answer = vi.fn<typeof fetch>()
const hotel = someClient()
const beach = someCenter()

let stop: () => void

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
  answer.mockImplementation(async () => new Response(JSON.stringify({ kept: true })))
  dispatch({ type: 'signed-in', token: 'one' })
  stop = keepLastBuyer()
})
afterEach(() => {
  stop()
  dispatch({ type: 'signed-out' })
  vi.unstubAllGlobals()
})

const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(String(init?.body))])
const kept = (client: number | null, center: number | null) => ['/api/last_buyer/', { client, center, lead: null }]

it('each choice is kept, one after the other', async () => {
  dispatch({ type: 'client-selected', client: hotel })
  dispatch({ type: 'center-selected', center: beach })
  dispatch({ type: 'client-removed' })
  await vi.waitFor(() => expect(sent()).toEqual([kept(1, null), kept(1, 3), kept(null, null)]))
})

it('restoring the last buyer is not sent to the server, nor the same center with other texts', async () => {
  dispatch({ type: 'buyer-resumed', buyer: { client: hotel, center: beach, lead: null } })
  dispatch({ type: 'client-selected', client: hotel, center: beach })
  dispatch({ type: 'center-selected', center: someCenter({ contact: 'Nuria' }) })
  dispatch({ type: 'center-selected', center: someCenter({ id: 4 }) })
  await vi.waitFor(() => expect(sent()).toEqual([kept(1, 4)]))
})

it('looking through the list of clients keeps the last buyer', async () => {
  dispatch({ type: 'client-selected', client: hotel, center: beach })
  dispatch({ type: 'client-list-entered' })
  dispatch({ type: 'client-selected', client: hotel, center: beach })
  await vi.waitFor(() => expect(sent()).toEqual([kept(1, 3)]))
})

it('a punch-out session stores nothing', async () => {
  dispatch({ type: 'signed-in', token: 'two', buyer_cookie: 'cookie' })
  dispatch({ type: 'client-selected', client: hotel })
  dispatch({ type: 'signed-in', token: 'three' })
  dispatch({ type: 'client-selected', client: someClient({ id: 2 }) })
  await vi.waitFor(() => expect(sent()).toEqual([kept(2, null)]))
})
