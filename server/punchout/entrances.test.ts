import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cxml, makeProcurement, post, type Procurement, setupRequest } from '#server/test/punchout/cxml.ts'
import { callOci, makeOciPartner, type OciPartner } from '#server/test/punchout/oci.ts'
import { WRONG_ADDRESSES } from '#server/test/punchout/wrong-addresses.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What holds for both protocols: how a visit begins, and where its cart may go.

let server: TestServer
let client: number
let user: number
let byCxml: Procurement
let byOci: OciPartner

beforeAll(async () => {
  server = await testServer({ address: 'https://portal.test' })
  client = await server.make.client()
  user = await server.make.user({ clients: [client] })
  byCxml = await makeProcurement(server, { user, client })
  byOci = await makeOciPartner(server, { user, client })
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  await server.sql`delete from punchout_sessions`
})
afterAll(() => server.close())

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const setUp = (url: string) => post(server, cxml(byCxml, setupRequest({ url: escaped(url) })))
const callUp = (HOOK_URL: string) => callOci(server, { USERNAME: byOci.user, PASSWORD: byOci.password, HOOK_URL })

const entrances = {
  cxml: async () => (await setUp('https://buyer.test/return')).url ?? '',
  oci: async () => String((await callUp('https://buyer.test/return')).headers.location),
}

describe.each(Object.entries(entrances))('T6.1: the start address by %s', (_protocol, open) => {
  const codeOf = async () => {
    const { searchParams } = new URL(await open())
    return { token: searchParams.get('token') ?? '', buyer_cookie: searchParams.get('buyer_cookie') ?? '' }
  }
  const exchange = (code: { token: string; buyer_cookie: string }) =>
    server.as(null).send('POST', '/api-token-exchange/', code)

  test('is refused the second time, of a hundred', async () => {
    for (let count = 0; count < 100; count++) {
      const code = await codeOf()
      expect((await exchange(code)).status).toBe(200)
      expect((await exchange(code)).status).toBe(401)
    }
  })

  test('is refused after 61 seconds, and with the cookie of another', async () => {
    const [late, own, other] = [await codeOf(), await codeOf(), await codeOf()]
    expect((await exchange({ ...own, buyer_cookie: `${other.buyer_cookie}x` })).status).toBe(401)
    server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    expect((await exchange(late)).status).toBe(401)
  })
})

describe('T6.3: of forty wrong addresses', () => {
  test('there are forty, each another', () => {
    expect(new Set(WRONG_ADDRESSES).size).toBe(40)
  })

  test.each(WRONG_ADDRESSES)('neither protocol takes %j', async url => {
    const bySetUp = await setUp(url)
    expect([bySetUp.http, bySetUp.code]).toEqual([200, 403])
    expect((await callUp(url)).status).toBe(403)
    expect(await server.sql`select from punchout_sessions`).toHaveLength(0)
  })
})
