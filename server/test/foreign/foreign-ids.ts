import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedRows, databaseRows } from '#server/test/database-rows.ts'
import { type Actor, type ForeignData, makeForeignData } from './foreign-data.ts'
import { MISSING } from './missing-things.ts'
import { type Answer, testServer, type TestServer } from '#server/test/server.ts'

// T1.3: every field that is an id, with the id of somebody else and with one that nobody has. Both get the same
// refusal and change nothing; the same call with the own id goes through, so that it is the id that is refused.

export let server: TestServer
export let market: ForeignData

/** For the top of a file of tests. */
export function openForeign(): void {
  beforeAll(async () => {
    server = await testServer({ appType: 'prisma' })
    market = await makeForeignData(server)
  })
  beforeEach(() => market.refillCarts())
  afterAll(() => server.close())
}

export interface Field {
  name: string
  as: Exclude<Actor, 'anonymous'>
  own: () => number
  foreign: () => number
  send: (user: number, id: number) => Promise<Answer>
  /** Where the id is not the own. */
  refusal: number
  /** Where it is, 200 unless it says otherwise. */
  success?: number
  /** What has to be there before. */
  prepare?: (user: number) => Promise<unknown>
}

export const post = (path: string, body: (id: number) => object) => (user: number, id: number) =>
  server.as(user).send('POST', path, body(id))
export const put = (path: string, body: (id: number) => object) => (user: number, id: number) =>
  server.as(user).send('PUT', path, body(id))
export const patch = (path: (id: number) => string, body: (id: number) => object) => (user: number, id: number) =>
  server.as(user).send('PATCH', path(id), body(id))
export const get = (path: (id: number) => string) => (user: number, id: number) => server.as(user).get(path(id))

export const ADD = '/cart/add_cart_item/'
export const REPLACE = '/cart/update/'
export const article = { own: () => market.article, foreign: () => MISSING - 1 }
export const line = (more: object = {}) => ({ product: market.article, quantity: 1, ...more })
export const clients = { own: () => market.a.client, foreign: () => market.b.client }
export const centers = { own: () => market.a.center, foreign: () => market.b.center }
export const units = { own: () => market.unit, foreign: () => market.unitOfOther }

/** The client and the center that such a one has, and those that are out of reach. */
export function reachOf(as: Field['as']) {
  // Company B is within the admin's reach: there, the foreign thing is the one abroad.
  const beyond = () => (as === 'admin' ? market.abroad : market.b)
  return {
    client: { own: clients.own, foreign: () => beyond().client },
    center: { own: centers.own, foreign: () => beyond().center },
  }
}

export function refusesForeign(fields: Field[]): void {
  describe.each(fields)('$name as $as', ({ as, own, foreign, send, refusal, success = 200, prepare }) => {
    test('passes with the own id, and with no other', async () => {
      const user = market.users[as]
      await server.as(user).get('/account/')
      await prepare?.(user)
      const before = await databaseRows(server.sql)
      const other = await send(user, foreign())
      const missing = await send(user, MISSING)
      expect({ status: other.status, body: other.body }).toEqual({ status: refusal, body: missing.body })
      expect(missing.status).toBe(refusal)
      expect(changedRows(before, await databaseRows(server.sql))).toEqual([])
      expect(await send(user, own())).toMatchObject({ status: success })
    })
  })
}
