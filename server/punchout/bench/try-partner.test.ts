import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePartner } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let client: number
let partner: number
beforeAll(async () => {
  server = await testServer({ address: 'https://pulcro.test' })
  admin = await server.make.user({ role: 'admin' })
  client = await server.make.client()
})
afterAll(() => server.close())
beforeEach(async () => {
  partner = await makePartner(server.sql, { client, user: await server.make.user({ clients: [client] }) })
})

const send = (path: string, body: object = {}) => server.as(admin).send('POST', `/punchout/${path}`, body)
const tryIt = (body: object = { protocol: 'cxml' }) => send(`partners/${partner}/test/`, body)
const secrets = () => server.sql`select id from punchout_secrets where partner_id = ${partner}`
const newest = async (): Promise<{ id: number; kind: string; status: number; body: string; answer: string }> => {
  const { body } = await server.as(admin).get(`/punchout/messages/?partner=${partner}`)
  return (await server.as(admin).get(`/punchout/messages/${body.results[0].id}/`)).body
}
const enter = (address: string) => {
  const { token, buyer_cookie } = Object.fromEntries(new URL(address).searchParams)
  return server.as(null).send('POST', '/api-token-exchange/', { token, buyer_cookie })
}

describe('a test call-up', () => {
  test('by cXML answers request, answer and where the visit is opened, and leaves no secret', async () => {
    const center = await server.make.center({ client })
    await server.sql`update centers set external_id = 'SUR-7' where id = ${center}`
    const { status, body } = await tryIt({ protocol: 'cxml', ship_to: 'SUR-7' })
    expect(status).toBe(200)
    expect(body.request).toContain('<SharedSecret>••••</SharedSecret>')
    expect(body.answer).toContain('<Status code="200"')
    expect(body.address).toMatch(/^https:\/\/pulcro\.test\/\?token=/)
    expect(await secrets()).toEqual([])
    const [visit] = await server.sql`select center_id, return_url from punchout_sessions where partner_id = ${partner}`
    expect(visit).toEqual({ center_id: center, return_url: '' })
    expect(await enter(body.address)).toMatchObject({ status: 200 })
    expect(await newest()).toMatchObject({ kind: 'PunchOutSetupRequest', status: 200 })
    const kept = await newest()
    expect(kept.body).toContain('••••')
    expect(kept.answer).toContain('/?token=••••&amp;buyer_cookie=')
  })

  test('of a partner that is switched off is refused, as its own calls are', async () => {
    await server.sql`update punchout_partners set active = false where id = ${partner}`
    const { status, body } = await tryIt()
    expect([status, body.address]).toEqual([200, null])
    expect(body.answer).toContain('<Status code="401"')
    expect(await secrets()).toEqual([])
  })

  test('by OCI answers an address that opens the portal for a minute', async () => {
    await server.sql`
      update punchout_partners set oci_user = ${`oci-${partner}`}, oci_fields = '{"USERNAME": "user"}',
        return_hosts = '{*.buyer.test,buyer.test}'
      where id = ${partner}`
    const { body } = await tryIt({ protocol: 'oci' })
    expect(body.request).toContain(`user=oci-${partner}`)
    expect(body.request).toContain(`PASSWORD=${encodeURIComponent('••••')}`)
    const open = () => server.app.inject({ method: 'GET', url: body.address.replace('https://pulcro.test', '') })
    const opened = await open()
    expect([opened.statusCode, String(opened.headers.location)]).toEqual([302, expect.stringContaining('token=')])
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 61_000)
    expect((await open()).statusCode).toBe(401)
    server.clock.now = before
  })

  test.each(['cxml', 'oci'])('by %s needs an identity for it', async protocol => {
    await server.sql`update punchout_partners set identity = '', oci_user = '' where id = ${partner}`
    const { status, body } = await tryIt({ protocol })
    expect([status, Object.keys(body)]).toEqual([400, ['protocol']])
  })
})

describe('a message that came is taken in once more', () => {
  test('as the partner, without its secret', async () => {
    await tryIt()
    const { id } = await newest()
    const { status, body } = await send(`messages/${id}/replay/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ queued: false, answer: expect.stringContaining('<Status code="200"') })
    const again = await newest()
    expect(again.id).not.toBe(id)
    expect(again).toMatchObject({ kind: 'PunchOutSetupRequest', status: 200 })
    expect(await secrets()).toEqual([])
  })

  test('but not one of nobody, nor one of OCI', async () => {
    const insert = (partner_id: number | null, protocol: string) => server.sql<{ id: number }[]>`
      insert into punchout_messages (partner_id, direction, protocol, kind, status, body, sent_at)
      values (${partner_id}, 'in', ${protocol}, 'x', 401, 'x', now()) returning id`
    for (const [row] of [await insert(null, 'cxml'), await insert(partner, 'oci')])
      expect(await send(`messages/${row!.id}/replay/`)).toMatchObject({ status: 409 })
  })
})

test('a message that was sent is queued once more', async () => {
  const [row] = await server.sql<{ id: number }[]>`
    insert into punchout_messages (partner_id, direction, protocol, kind, status, body, sent_at)
    values (${partner}, 'out', 'cxml', 'ConfirmationRequest', 503, '<cXML/>', now()) returning id`
  expect(await send(`messages/${row!.id}/replay/`)).toMatchObject({ status: 200, body: { queued: true, answer: '' } })
  expect(await server.queued()).toEqual([{ queue: 'partner-messages', data: { kind: 'repeat', message_id: row!.id } }])
})
