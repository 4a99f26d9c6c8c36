import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWith } from '#server/secrets/seal.ts'
import { findByIdentity } from '#server/punchout/partner-store.ts'
import { secretHash } from '#server/punchout/secret.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let client: number
let user: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin' })
  client = await server.make.client({ name: 'Hotel Miramar' })
  user = await server.make.user({ clients: [client] })
})
afterAll(() => server.close())

let made = 0
const wish = (part: object = {}) => ({ name: 'Compras', client, user, domain: 'DUNS', identity: `P${++made}`, ...part })
const create = (part: object = {}) => server.as(admin).send('POST', '/punchout/partners/', wish(part))
const get = (path: string) => server.as(admin).get(path)
const idOf = async (part: object = {}): Promise<number> => (await create(part)).body.id

describe('a partner', () => {
  test('is connected, read, listed and changed', async () => {
    const all = {
      ...wish(),
      name: 'Ariba de Miramar',
      client_session: 'acciona',
      own_domain: 'DUNS',
      own_identity: '123456789',
      oci_user: 'miramar-oci',
      oci_fields: { USERNAME: 'user' },
      return_hosts: ['compras.miramar.test', ' *.Ariba.TEST ', 'compras.miramar.test'],
      frame_hosts: ['erp.miramar.test'],
      units: { Caja: 'CT' },
      classifications: { PAPEL: '14111700' },
      message_url: 'https://mensajes.miramar.test/cxml?x=1',
      wants_confirmation: true,
    }
    const { status, body } = await server.as(admin).send('POST', '/punchout/partners/', all)
    expect(status).toBe(201)
    const { client: _client, user: _user, ...rest } = all
    const expected = { ...rest, return_hosts: ['compras.miramar.test', '*.ariba.test'], active: true }
    expect(body).toMatchObject({ ...expected, client: { id: client, name: 'Hotel Miramar' }, user: { id: user } })
    expect((await get(`/punchout/partners/${body.id}/`)).body).toEqual(body)
    const { results } = (await get('/punchout/partners/')).body
    expect(results.find((one: { id: number }) => one.id === body.id)).toEqual({
      id: body.id,
      name: 'Ariba de Miramar',
      client: { id: client, name: 'Hotel Miramar' },
      active: true,
      protocols: ['cxml', 'oci'],
      secrets: 0,
      last_message_at: null,
    })
    const change = { ...all, name: 'Coupa', active: false, units: {}, oci_user: '' }
    const changed = await server.as(admin).send('PUT', `/punchout/partners/${body.id}/`, change)
    expect(changed).toMatchObject({ status: 200, body: { name: 'Coupa', active: false, units: {}, oci_user: '' } })
  })

  test.each([
    [{ user: 999_999_999 }, 'user'],
    [{ identity: '', oci_user: '' }, 'identity'],
    [{ wants_ship_notice: true }, 'message_url'],
    [{ message_url: 'http://buyer.test/' }, 'message_url'],
    [{ message_url: 'https://buyer.test:8443/' }, 'message_url'],
    [{ message_url: 'https://10.0.0.1/' }, 'message_url'],
    [{ message_url: 'https://user@buyer.test/' }, 'message_url'],
    [{ message_url: 'https://localhost/' }, 'message_url'],
    [{ units: { Caja: 'box' } }, 'units.Caja'],
    [{ classifications: { PAPEL: '1411' } }, 'classifications.PAPEL'],
    [{ name: ' ' }, 'name'],
  ])('is refused with %j', async (part, field) => {
    const { status, body } = await create(part)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  test.each(['javascript:alert(1)', 'http://buyer.test', 'buyer.test:443', 'bücher.test', 'localhost', '*.com', '*'])(
    'T6.3: names no host as %s',
    async host => {
      for (const field of ['return_hosts', 'frame_hosts']) {
        const { status, body } = await create({ [field]: ['good.test', host] })
        expect([status, Object.keys(body)]).toEqual([400, [`${field}.1`]])
      }
    },
  )

  test('has an identity and an OCI user of its own, in whatever case', async () => {
    await create({ domain: 'NetworkId', identity: 'AN01', oci_user: 'uno' })
    expect(await create({ domain: 'NETWORKID', identity: 'an01' })).toMatchObject({
      status: 400,
      body: { identity: ['Ya la tiene otro sistema de compras.'] },
    })
    expect(await create({ oci_user: 'uno' })).toMatchObject({ status: 400, body: { oci_user: [expect.any(String)] } })
    expect(await create({ oci_user: 'UNO' })).toMatchObject({ status: 201 })
    const id = await idOf({ domain: 'NetworkId', identity: 'AN02' })
    const change = wish({ domain: 'NetworkId', identity: 'AN02', name: 'Otro' })
    expect(await server.as(admin).send('PUT', `/punchout/partners/${id}/`, change)).toMatchObject({ status: 200 })
  })

  test('of two that are connected at once with one identity, one is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ identity: 'AN-RACE' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test('acts as a buyer of its client: nobody else', async () => {
    const stranger = await server.make.user({ clients: [await server.make.client()] })
    const seller = await server.make.user({ role: 'sales_person' })
    for (const wrong of [stranger, seller, admin])
      expect(await create({ user: wrong })).toMatchObject({
        status: 400,
        body: { user: ['Elige una cuenta de comprador de este cliente.'] },
      })
    const { body } = await get(`/punchout/buyers/?client=${client}`)
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([user])
  })

  test('of a client in another country is out of reach', async () => {
    const id = await idOf()
    const abroad = await server.make.user({ role: 'admin', countries: ['pt'] })
    expect(await server.as(abroad).get(`/punchout/partners/${id}/`)).toMatchObject({ status: 404 })
    expect(await server.as(abroad).send('PUT', `/punchout/partners/${id}/`, wish())).toMatchObject({ status: 404 })
    expect(await server.as(abroad).send('POST', `/punchout/partners/${id}/secrets/`)).toMatchObject({ status: 404 })
    expect((await server.as(abroad).get('/punchout/partners/')).body.results).toEqual([])
  })
})

describe('what our messages are sent with', () => {
  test('is sealed, never answered, and stays where it is left out', async () => {
    const { body } = await create({ message_secret: 'de-ellos-para-nosotros' })
    expect(body).toMatchObject({ has_message_secret: true })
    expect(JSON.stringify(body)).not.toContain('de-ellos')
    const sealed = async () =>
      (
        await server.sql<{ message_secret: Buffer }[]>`
        select message_secret from punchout_partners where id = ${body.id}`
      )[0]!.message_secret
    expect(Buffer.from(await sealed()).toString('latin1')).not.toContain('de-ellos')
    expect(openWith(SECRET, await sealed())).toBe('de-ellos-para-nosotros')
    const before = await sealed()
    await server.as(admin).send('PUT', `/punchout/partners/${body.id}/`, wish({ name: 'Otro' }))
    expect(await sealed()).toEqual(before)
    await server.as(admin).send('PUT', `/punchout/partners/${body.id}/`, wish({ message_secret: 'otro' }))
    expect(openWith(SECRET, await sealed())).toBe('otro')
  })
})

describe('secrets', () => {
  const makeSecret = async (id: number): Promise<{ id: number; secret: string }> =>
    (await server.as(admin).send('POST', `/punchout/partners/${id}/secrets/`)).body
  const isAccepted = async (identity: string, secret: string): Promise<boolean> =>
    (await findByIdentity(server.sql, { domain: 'duns', identity, hash: secretHash(secret) }, server.clock.now)) !==
    undefined

  test('are shown once, and their digest is kept', async () => {
    const id = await idOf()
    const { secret } = await makeSecret(id)
    expect(secret).toMatch(/^[\w-]{32}$/)
    const again = [
      await get(`/punchout/partners/${id}/secrets/`),
      await get(`/punchout/partners/${id}/`),
      await get('/punchout/partners/'),
    ]
    expect(JSON.stringify(again)).not.toContain(secret)
    expect(again[0]!.body.results).toMatchObject([{ last_used_at: null, revoked_at: null, is_valid: true }])
    expect(again[2]!.body.results.find((one: { id: number }) => one.id === id).secrets).toBe(1)
    const [row] = await server.sql`select secret_hash::text from punchout_secrets where partner_id = ${id}`
    expect(row!['secret_hash']).not.toContain(Buffer.from(secret).toString('hex'))
  })

  test('two are valid at once, until the first ends after some days', async () => {
    const identity = `ROTA-${Date.now()}`
    const id = await idOf({ identity })
    const [first, second] = [await makeSecret(id), await makeSecret(id)]
    const revoke = (secret: number, days: number) =>
      server.as(admin).send('POST', `/punchout/secrets/${secret}/revoke/`, { days })
    expect(await revoke(first.id, 7)).toMatchObject({ status: 200, body: { is_valid: true } })
    expect([await isAccepted(identity, first.secret), await isAccepted(identity, second.secret)]).toEqual([true, true])
    // It is not made longer again.
    const { revoked_at } = (await revoke(first.id, 30)).body
    const before = server.clock.now
    expect(Date.parse(revoked_at) - before.getTime()).toBe(7 * 24 * 3600 * 1000)
    server.clock.now = new Date(before.getTime() + 7 * 24 * 3600 * 1000)
    expect([await isAccepted(identity, first.secret), await isAccepted(identity, second.secret)]).toEqual([false, true])
    expect(await revoke(second.id, 0)).toMatchObject({ body: { is_valid: false } })
    expect(await isAccepted(identity, second.secret)).toBe(false)
    server.clock.now = before
  })

  test.each([-1, 91, 1.5])('do not end in %j days', async days => {
    const { id } = await makeSecret(await idOf())
    expect(await server.as(admin).send('POST', `/punchout/secrets/${id}/revoke/`, { days })).toMatchObject({
      status: 400,
    })
  })
})

test.each(['client', 'sales_person', 'lead_manager'] as const)('a %s is refused everywhere', async role => {
  const someone = await server.make.user({ role })
  for (const path of ['partners/', 'messages/', 'received_orders/', `buyers/?client=${client}`])
    expect(await server.as(someone).get(`/punchout/${path}`)).toMatchObject({ status: 403 })
  expect(await server.as(someone).send('POST', '/punchout/partners/', wish())).toMatchObject({ status: 403 })
})
