import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cxml, makeProcurement, post, type Procurement, setupRequest } from '#server/test/punchout/cxml.ts'
import { callOci, makeOciPartner, type OciPartner } from '#server/test/punchout/oci.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A visit lasts while its partner is switched on and the secret is valid that it began with. Servers that are told of
// changes remember for a minute who asks, the others for a second.

const SECOND_MS = 1000

describe.each([
  ['that is told of changes', true],
  ['that is not', false],
])('a server %s', (_title, isTold) => {
  let server: TestServer
  let client: number
  let user: number
  let byCxml: Procurement
  let byOci: OciPartner

  beforeAll(async () => {
    server = await testServer({ isTold, address: 'https://portal.test' })
    client = await server.make.client()
    user = await server.make.user({ clients: [client] })
  })
  beforeEach(async () => {
    server.clock.now = new Date()
    byCxml = await makeProcurement(server, { user, client })
    byOci = await makeOciPartner(server, { user, client })
  })
  afterAll(() => server.close())

  const open = {
    cxml: async () => (await post(server, cxml(byCxml, setupRequest()))).url,
    oci: async () =>
      String((await callOci(server, { USERNAME: byOci.user, PASSWORD: byOci.password })).headers.location),
  }
  const partnerOf = (by: keyof typeof open) => (by === 'cxml' ? byCxml.partner : byOci.id)
  const exchange = async (address: string) => {
    const { token, buyer_cookie } = Object.fromEntries(new URL(address.replaceAll('&amp;', '&')).searchParams)
    return server.as(null).send('POST', '/api-token-exchange/', { token, buyer_cookie })
  }
  const enter = async (by: keyof typeof open): Promise<string> => (await exchange(await open[by]())).body.token
  const statusOf = async (token: string) =>
    (await server.as(null).get('/cart/', { authorization: `JWT ${token}` })).status
  /** Told, at once, while the clock stands still; else once the second is over. */
  const ends = async (token: string) => {
    if (!isTold) server.clock.now = new Date(server.clock.now.getTime() + SECOND_MS)
    await expect.poll(() => statusOf(token), { timeout: 5000 }).toBe(401)
  }

  describe.each(['cxml', 'oci'] as const)('by %s', by => {
    test('a partner that is switched off ends its visits within a second, for good', async () => {
      const [visit, waiting] = [await enter(by), await open[by]()]
      expect(await statusOf(visit)).toBe(200)
      await server.sql`update punchout_partners set active = false where id = ${partnerOf(by)}`
      await ends(visit)
      await server.sql`update punchout_partners set active = true where id = ${partnerOf(by)}`
      expect(await statusOf(visit)).toBe(401)
      expect((await exchange(waiting)).status).toBe(401)
      expect(await statusOf(await enter(by))).toBe(200)
    })

    test('a secret that is revoked ends the visits that began with it within a second, and no others', async () => {
      const visit = await enter(by)
      const waiting = await open[by]()
      const other = await enter(by === 'cxml' ? 'oci' : 'cxml')
      const own = server.as(user)
      expect([await statusOf(visit), (await own.get('/cart/')).status]).toEqual([200, 200])
      await server.sql`update punchout_secrets set revoked_at = ${server.clock.now} where partner_id = ${partnerOf(by)}`
      await ends(visit)
      expect((await exchange(waiting)).status).toBe(401)
      const refreshed = await server.as(null).send('POST', '/api-token-refresh/', { token: visit })
      expect(refreshed.status).toBe(400)
      expect([await statusOf(other), (await own.get('/cart/')).status]).toEqual([200, 200])
    })

    test('a secret that ends later ends its visits then', async () => {
      const visit = await enter(by)
      const until = new Date(server.clock.now.getTime() + 20_000)
      await server.sql`update punchout_secrets set revoked_at = ${until} where partner_id = ${partnerOf(by)}`
      server.clock.now = new Date(until.getTime() - 10)
      expect(await statusOf(visit)).toBe(200)
      server.clock.now = until
      expect(await statusOf(visit)).toBe(401)
    })
  })

  test('a test from the bench lasts longer than its secret', async () => {
    const admin = server.as(await server.make.user({ role: 'admin' }))
    for (const [protocol, id] of [
      ['cxml', byCxml.partner],
      ['oci', byOci.id],
    ] as const) {
      const { body } = await admin.send('POST', `/punchout/partners/${id}/test/`, { protocol, ship_to: '' })
      const { search } = new URL(body.address)
      const address =
        protocol === 'oci' ? String((await server.app.inject(`/punchout/oci${search}`)).headers.location) : body.address
      const { token } = (await exchange(address)).body
      server.clock.now = new Date(server.clock.now.getTime() + 300_000)
      expect(await statusOf(token)).toBe(200)
    }
  })
})
