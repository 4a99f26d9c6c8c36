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

describe('a partner whose user is held to centers', () => {
  let held: { byCxml: Procurement; byOci: OciPartner; own: string; other: string }
  const codeOf = async (id: number) =>
    (await server.sql<{ external_id: string }[]>`select external_id from centers where id = ${id}`)[0]!.external_id
  const address = (code: string) =>
    `<ShipTo><Address addressID="${code}"><Name xml:lang="es">x</Name></Address></ShipTo>`

  beforeEach(async () => {
    const { make } = server
    const of = await make.client()
    const own = await make.center({ client: of })
    const other = await make.center({ client: of })
    const buyer = await make.user({ clients: [of], centers: [own] })
    const wish = { user: buyer, client: of }
    held = {
      byCxml: await makeProcurement(server, wish),
      byOci: await makeOciPartner(server, wish),
      own: await codeOf(own),
      other: await codeOf(other),
    }
    await server.sql`update punchout_partners set oci_fields = '{"SHIPTO": "werk"}' where id = ${held.byOci.id}`
  })

  const open = {
    cxml: async (code: string) => {
      const answer = await post(server, cxml(held.byCxml, setupRequest({ more: code === '' ? '' : address(code) })))
      return { code: answer.code, url: answer.url.replaceAll('&amp;', '&') }
    },
    oci: async (werk: string) => {
      const { user: USERNAME, password: PASSWORD } = held.byOci
      const answer = await callOci(server, { USERNAME, PASSWORD, werk })
      return { code: answer.status, url: String(answer.headers.location) }
    },
  }
  const centersOf = async (url: string) => {
    const { token, buyer_cookie } = Object.fromEntries(new URL(url).searchParams)
    const { body } = await server.as(null).send('POST', '/api-token-exchange/', { token, buyer_cookie })
    const listed = await server.as(null).get('/centers/', { authorization: `JWT ${body.token}` })
    return listed.body.results.map(({ id }: { id: number }) => codeOf(id))
  }

  test.each([
    ['cxml', 200, 417],
    ['oci', 302, 404],
  ] as const)(
    'opens its own alone by %s, and nothing for an address that is none of them',
    async (by, opened, refused) => {
      for (const code of ['', held.own]) {
        const { code: status, url } = await open[by](code)
        expect(status).toBe(opened)
        expect(await Promise.all(await centersOf(url))).toEqual([held.own])
      }
      await server.sql`delete from punchout_sessions`
      for (const code of [held.other, 'nowhere']) expect((await open[by](code)).code).toBe(refused)
      expect(await server.sql`select from punchout_sessions`).toHaveLength(0)
    },
  )

  test('of whom none is left opens nothing', async () => {
    await server.sql`delete from user_centers`
    for (const by of ['cxml', 'oci'] as const) {
      expect((await open[by](held.own)).code).toBeGreaterThanOrEqual(400)
      expect(await centersOf((await open[by]('')).url)).toEqual([])
    }
  })
})

describe('what is stored of the address of a cart', () => {
  test('is what was parsed, by both protocols', async () => {
    const sent = 'https:\\\\BUYER.test\\a/../hook?x=ñ y'
    expect((await setUp(sent)).code).toBe(200)
    expect((await callUp(`  ${sent}`)).status).toBe(302)
    const stored = await server.sql`select distinct return_url from punchout_sessions`
    expect(stored).toEqual([{ return_url: 'https://buyer.test/hook?x=%C3%B1%20y' }])
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
