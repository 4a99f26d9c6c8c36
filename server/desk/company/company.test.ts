import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { primaryOf } from '#domain/brands/palette.ts'
import { COMPANY_COLUMNS } from '#domain/desk/company.ts'
import type { Right } from '#domain/permissions.ts'
import { keepCompany, watchCompany } from '#server/company/kept-company.ts'
import { workMails } from '#server/mail/jobs.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { portalOf } from '#server/settings/company.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { textOf } from '#server/test/pdf-tools.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let buyer: number
let client: number
beforeAll(async () => {
  server = await testServer()
  const { make } = server
  admin = await make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es', 'pt'] })
  client = await make.client({ country: 'es' })
  buyer = await make.user({ clients: [client] })
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'lead_manager', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}

const read = async (country = '', user = admin) => (await server.as(user).get(`/desk/company/?country=${country}`)).body

/** Says these of the company, as it stands. */
async function say(values: Record<string, unknown>, { country = '', user = admin } = {}) {
  const { values: all } = await read(country)
  const was = Object.fromEntries(Object.keys(values).map(column => [column, all[column]]))
  return server.as(user).send('PATCH', '/desk/company/', { country, values, read: was })
}

const config = async () => (await server.as(null).get('/config/')).body

describe('R440: what is said of the company', () => {
  test('is the preset until somebody says something else', async () => {
    const { values, otherwise, settings } = await read()
    expect(Object.keys(values).toSorted()).toEqual([...COMPANY_COLUMNS].toSorted())
    expect(values).toMatchObject({ name: '', order_desk: [] })
    expect(otherwise).toMatchObject({ name: 'Pulcro', legal: 'Pulcro Suministros de Higiene, S.L.', tax_id: '' })
    expect(settings).toEqual({})
  })

  test('stands at once in the configuration of the browser, and nothing of the papers with it', async () => {
    const privacy = 'https://quimica.example/privacidad'
    const { status, body } = await say({
      name: 'Química del Sur',
      legal: 'Química del Sur, S.A.',
      phone: '955 1',
      privacy,
    })
    expect(status).toBe(200)
    expect(body.change).toEqual(expect.any(Number))
    const shown = await config()
    expect(shown).toMatchObject({ name: 'Química del Sur', legal: 'Química del Sur, S.A.' })
    expect(shown.contact).toEqual({ phone: '955 1', email: 'pedidos@pulcro.example' })
    expect(shown.links).toMatchObject({ privacy, cookies: 'https://www.pulcro.example/cookies' })
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['company']))
    for (const column of ['company', 'issuer', 'fixed', 'order_desk']) expect(shown).not.toHaveProperty(column)
  })

  test('is for who has the right of the settings', async () => {
    for (const right of ['desk_people', 'desk_history'] as const) {
      const user = await staff(right)
      expect((await server.as(user).get('/desk/company/')).status).toBe(403)
      expect((await say({ phone: '1' }, { user })).status).toBe(403)
    }
    expect((await say({ phone: '955 2' }, { user: await staff('desk_settings') })).status).toBe(200)
  })

  test.each([
    [{ email: 'nadie' }, 'email', 'Escribe un correo electrónico válido.'],
    [{ order_desk: ['a@b.es', 'x'] }, 'order_desk', 'Escribe un correo electrónico válido.'],
    [{ privacy: 'javascript:alert(1)' }, 'privacy', 'Escribe una dirección completa'],
    [{ cookies: 'www.sur.example' }, 'cookies', 'Escribe una dirección completa'],
    [{ name: 'x'.repeat(61) }, 'name', '60'],
  ])('refuses %j', async (values, column, said) => {
    const { status, body } = await say(values)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(column)
    expect(JSON.stringify(body)).toContain(said)
  })
})

test('R440: another process has it a moment later, without a restart', async () => {
  const other = keepCompany()
  const stop = watchCompany(other, server.sql, error => expect.unreachable(String(error)))
  try {
    await say({ registry: 'R.M. de Cádiz' })
    await expect.poll(() => other.versions.at(-1)?.said.registry, { timeout: 10_000 }).toBe('R.M. de Cádiz')
  } finally {
    stop()
  }
})

describe('R441: two persons', () => {
  test('who change the same: the second is told, and nothing is overwritten', async () => {
    const first = await say({ address: 'Calle 1' })
    expect(first.status).toBe(200)
    const wish = { values: { address: 'Calle 2' }, read: { address: '' } }
    const second = await server.as(admin).send('PATCH', '/desk/company/', wish)
    expect(second.status).toBe(409)
    expect(JSON.stringify(second.body)).toContain('Alguien ha cambiado esto mientras lo editabas')
    expect((await read()).values.address).toBe('Calle 1')
    // Something else of the company does not stop it.
    expect((await say({ registry: 'R.M. Sevilla' })).status).toBe(200)
  })

  test('who change the same at the same moment: one of them', async () => {
    const { phone } = (await read()).values
    const wishes = ['1', '2', '3', '4'].map(value => ({ values: { phone: value }, read: { phone } }))
    const answers = await Promise.all(wishes.map(wish => server.as(admin).send('PATCH', '/desk/company/', wish)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('R442: the history', () => {
  test('has who, what it was and what it is, and takes it back where it still stands', async () => {
    await say({ mail_name: 'Antes' })
    const { body } = await say({ mail_name: 'Ahora', help_1: 'soporte@sur.example' })
    const history = await server.as(await staff('desk_settings')).get('/desk/history/?kind=company&key=*')
    expect(history.body.results[0]).toMatchObject({
      id: body.change,
      by: 'person',
      name: 'Ana Gil',
      kind: 'company',
      changes: [
        { before: { mail_name: 'Antes', help_1: '' }, after: { mail_name: 'Ahora', help_1: 'soporte@sur.example' } },
      ],
    })
    await say({ mail_name: 'Después' })
    const undone = await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
    expect(undone.body.left).toMatchObject([
      { columns: ['mail_name'], reason: 'changed_since', since: { by: 'Ana Gil' } },
    ])
    expect((await read()).values).toMatchObject({ mail_name: 'Después', help_1: '' })
    const again = await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
    expect(again.body.change).toBeNull()
  })

  test('is read and taken back by nobody who has another right', async () => {
    const { body } = await say({ mail_name: 'Otro' })
    const people = await staff('desk_people')
    expect((await server.as(people).get('/desk/history/?kind=company&key=*')).status).toBe(403)
    expect((await server.as(people).send('POST', `/desk/changes/${body.change}/undo/`)).status).toBe(403)
    // A sales person would have the desk of her own clients besides.
    const settings = await staff('desk_settings')
    await server.sql`update users set role = 'lead_manager' where id = ${settings}`
    expect((await server.as(settings).get(`/desk/history/?client=${client}`)).status).toBe(403)
    expect((await server.as(settings).get('/desk/history/')).status).toBe(403)
    expect((await server.as(settings).get('/desk/history/?kind=users&key=jefa@pulcro.test')).status).toBe(403)
    expect((await server.as(settings).send('POST', '/desk/changes/999999/undo/')).status).toBe(403)
  })
})

describe('R443: a country', () => {
  test('says in its own way what may differ, and only to who tends it', async () => {
    await say({ legal: 'Química del Sur, S.A.' })
    expect((await say({ legal: 'Química do Sul, Lda.' }, { country: 'pt' })).status).toBe(200)
    expect((await read('pt')).otherwise.legal).toBe('Química del Sur, S.A.')
    expect((await config()).legal).toBe('Química del Sur, S.A.')
    const { status, body } = await say({ name: 'Outro' }, { country: 'pt' })
    expect([status, body.name]).toEqual([400, ['Es igual en todos los países: cámbialo en «Todos los países».']])
    const spaniard = await staff('desk_settings')
    expect((await server.as(spaniard).get('/desk/company/?country=pt')).status).toBe(404)
    expect((await server.as(admin).get('/desk/company/?country=xx')).status).toBe(404)
  })
})

describe('R444: papers and mails', () => {
  test('name the company as it was when the document was made', async () => {
    const { make, sql } = server
    const article = await make.product({ price: 20 })
    const order = async (number: string) => {
      const center = await make.center({ client })
      await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
      const { body } = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
      expect(body.id, number).toEqual(expect.any(Number))
      return body.id as number
    }
    const paper = async (id: number) => {
      const headers = { authorization: `JWT ${await server.token(buyer)}`, 'accept-language': 'es' }
      const { rawPayload } = await server.app.inject({ url: `/api/orders/${id}/pdf/`, headers })
      return textOf(rawPayload)
    }
    await make.refresh()
    await say({ legal: 'La de antes, S.L.', tax_id: 'B1', payment: 'ES91 2100' })
    const before = await order('before')
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await say({ legal: 'La de ahora, S.L.' })
    await say({ legal: 'La de aquí, S.L.' }, { country: 'es' })
    const after = await order('after')
    expect(await paper(before)).toContain('La de antes, S.L. · NIF B1')
    const text = await paper(after)
    expect(text).toContain('La de aquí, S.L. · NIF B1')
    expect(text).toContain('ES91 2100')

    await say({ name: 'Sur', mail_name: 'Pedidos del Sur', mail_from: 'hola@sur.example' })
    const mail = await mailOf(after)
    expect(mail.from).toBe('"Pedidos del Sur · Pedidos" <hola@sur.example>')
    expect(mail.text).toContain('La de aquí, S.L.')
    expect(mail.html).not.toContain('Pulcro')
    await sql`delete from queued_jobs`
  })

  async function mailOf(order: number): Promise<Mail> {
    const kept = keepCompany()
    await kept.refresh(server.sql)
    const mails: Mail[] = []
    let handle: ((job: { id: string; data: never }) => Promise<void>) | undefined
    const room = {
      ...portalOf({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, kept.versions),
      sql: server.sql,
      mailer: { send: async (mail: Mail) => void mails.push(mail) },
      address: () => 'https://p.test',
      secret: SECRET,
    }
    await workMails({ work: async (_queue, handler) => void (handle = handler) }, room)
    const data = { kind: 'order_received', data: { order_id: order } }
    await handle!({ id: 'an-id', data: data as never })
    return mails[0]!
  }

  test('go to the address of their subject, and orders to their desk', async () => {
    await say({ help_2: 'cuentas@sur.example', order_desk: ['pedidos@sur.example'] })
    await say({ order_desk: ['encomendas@sur.example'] }, { country: 'pt' })
    const kept = keepCompany()
    await kept.refresh(server.sql)
    const { brand, settings } = portalOf({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, kept.versions)
    expect(brand.help).toEqual({ 2: 'cuentas@sur.example' })
    expect(settings.order_desk).toEqual([
      { email: 'pedidos@sur.example' },
      { email: 'encomendas@sur.example', country: 'pt' },
    ])
  })
})

test('R445: what the environment says wins, and nobody says something else', async () => {
  const issuer = { ...DEFAULT_SETTINGS.issuer, tax_id: 'B99' }
  const fixed = await testServer({ settings: { issuer, fixed: ['tax_id'] } })
  try {
    const boss = await fixed.make.user({ role: 'admin', countries: ['es'] })
    const { body } = await fixed.as(boss).get('/desk/company/')
    expect([body.settings, body.otherwise.tax_id]).toEqual([{ tax_id: 'ISSUER_TAX_ID' }, 'B99'])
    const wish = { values: { tax_id: 'B1' }, read: { tax_id: '' } }
    const answer = await fixed.as(boss).send('PATCH', '/desk/company/', wish)
    expect([answer.status, answer.body]).toEqual([400, { tax_id: ['Lo fija la instalación: aquí no se cambia.'] }])
  } finally {
    await fixed.close()
  }
})

describe('R447: the main colour', () => {
  test('stands at once on the portal, in papers and mails, by day and by night', async () => {
    expect((await say({ color: '#E4672E' })).status).toBe(200)
    const { primary, hue } = await config()
    expect(primary).toEqual(primaryOf('#E4672E'))
    expect(hue).toBe(19)
    const logo = await server.app.inject('/art/logo.svg')
    expect(logo.body).toContain(primary.light)
  })

  test('is none of the browser’s own words', async () => {
    for (const color of ['red', 'url(#a)', '#FFF', '#12345G"/>']) {
      const { status, body } = await say({ color })
      expect([status, body.color?.[0]]).toEqual([
        400,
        'Escribe un color con almohadilla y seis signos, por ejemplo #E4672E',
      ])
    }
  })

  test('is the preset’s again where it is taken away', async () => {
    await say({ color: '' })
    expect((await config()).primary).toEqual(brandOf('pulcro').primary)
  })
})
