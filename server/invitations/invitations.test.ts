import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { Right } from '#domain/permissions.ts'
import type { Job, Jobs } from '#server/outside/jobs/jobs.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { type SmtpSink, smtpSink } from '#server/test/processes/smtp-sink.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { workInvitationMails } from './jobs.ts'

const ADDRESS = 'https://portal.example'
const PASSWORD = 'un lago muy azul'
const DAY_MS = 24 * 3_600_000

let server: TestServer
let smtp: SmtpSink
let work: (job: Job<{ invitation: number }>) => Promise<void>
let admin: number
let client: string
let email: string

beforeAll(async () => {
  server = await testServer()
  smtp = await smtpSink()
  const jobs = { work: async (_queue: string, handler: typeof work) => void (work = handler) }
  await workInvitationMails(jobs as Pick<Jobs, 'work'>, {
    sql: server.sql,
    brand: brandOf('pulcro'),
    mailer: smtpMailer(smtp.url),
    address: () => ADDRESS,
    secret: SECRET,
    clock: () => new Date(server.clock.now),
  })
  const id = await server.make.client({ name: 'Hotel Miramar' })
  const [row] = await server.sql<{ external_id: string }[]>`select external_id from clients where id = ${id}`
  client = row?.external_id ?? ''
  admin = await server.make.user({ role: 'admin', first_name: 'Alba', countries: ['es'] })
})
beforeEach(async () => {
  smtp.empty()
  await server.sql`delete from queued_jobs`
  email = `nuria.${Math.random()}@miramar.test`
})
afterAll(async () => {
  await smtp.close()
  await server.close()
})

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}

let jobNumber = 0
async function sent(): Promise<{ token: string; mail: Email | undefined }> {
  smtp.empty()
  for (const { queue, data } of await server.queued())
    if (queue === 'invitation') await work({ id: `job ${++jobNumber}`, data: data as { invitation: number } })
  await server.sql`delete from queued_jobs`
  const mail = smtp.mails.at(-1)
  return { mail, token: /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const values = () => ({ email, first_name: 'Núria', last_name: 'Peña', role: 'client', clients: [client] })
const invite = (as = admin, more = {}, language = 'es') =>
  server.as(as).send('POST', '/desk/people/', { values: { ...values(), ...more }, language })
const look = (token: string) => server.as(null).send('POST', '/invitation/', { token })
const accept = (token: string, more = {}) =>
  server.as(null).send('POST', '/invitation/accept/', { token, password: PASSWORD, ...more })
const idOf = async (address = email): Promise<number> => {
  const [row] = await server.sql<{ id: number }[]>`select id from users where email = ${address}`
  return row?.id ?? 0
}
const historyOf = async () => {
  const { body } = await server.as(admin).get(`/desk/history/?kind=users&key=${email}`)
  return body.results.map(({ changes }: { changes: { what: string }[] }) => changes[0]?.what)
}
const refused = (message: string) => ({ status: 410, body: { non_field_errors: [message] } })

describe('R420: an invitation', () => {
  test('makes the account, mails a link, and opens the portal once', async () => {
    const invited = await invite()
    expect(invited).toMatchObject({ status: 201, body: { key: email, values: { role: 'client', clients: [client] } } })
    const { token, mail } = await sent()
    expect(mail?.subject).toBe('Tu cuenta en Pulcro')
    expect(mail?.to?.[0]?.address).toBe(email)
    expect(mail?.text).toContain('Alba Gil te invita a Pulcro.')
    expect(mail?.text).toContain('hasta el 27 de noviembre')
    expect(mail?.text).toContain(`${ADDRESS}/invitacion?token=${token}`)
    expect((await look(token)).body).toMatchObject({
      email,
      has_account: true,
      first_name: 'Núria',
      invited_by: 'Alba Gil',
    })
    const accepted = await accept(token)
    expect(accepted.status).toBe(200)
    const account = await server.as(null).get('/account/', { authorization: `JWT ${accepted.body.token}` })
    expect(account.body).toMatchObject({ email, clients_count: 1, language: 'es' })
    const again = await server.as(null).send('POST', '/api-token-auth/', { email, password: PASSWORD })
    expect(again.status).toBe(200)
    const used = refused('Esta invitación ya se usó. Entra con tu correo y tu contraseña.')
    expect(await accept(token)).toMatchObject(used)
    expect(await look(token)).toMatchObject(used)
  })

  test('opens one session for two who accept it at once', async () => {
    await invite()
    const { token } = await sent()
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 410])
    expect(await server.sql`select from sessions where user_id = ${await idOf()}`).toHaveLength(1)
  })

  test.each([
    ['en', 'Your account at Pulcro'],
    ['pt', 'A sua conta em Pulcro'],
  ])('comes in the language that was chosen: %s', async (language, subject) => {
    await invite(admin, {}, language)
    expect((await sent()).mail?.subject).toBe(subject)
  })

  test('takes no password that accounts may not have, and stays good', async () => {
    await invite()
    const { token } = await sent()
    expect((await accept(token, { password: email })).body).toHaveProperty('password')
    expect((await accept(token, { password: 'corto' })).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
  })

  test('for an account that exists is refused at its address, and mails nothing', async () => {
    await server.make.user({ email })
    const answer = await invite()
    expect(answer).toMatchObject({ status: 400, body: { email: [expect.stringContaining(email)] } })
    expect(await server.queued()).toEqual([])
  })
})

describe('R421: an invitation ends', () => {
  test('after seven days', async () => {
    await invite()
    const { token } = await sent()
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 7 * DAY_MS - 1000)
    expect((await look(token)).status).toBe(200)
    server.clock.now = new Date(before.getTime() + 7 * DAY_MS)
    expect(await accept(token)).toMatchObject(
      refused('Esta invitación ha caducado: valía siete días. Pide que te envíen otra.'),
    )
    server.clock.now = before
  })

  test('with the next one', async () => {
    await invite()
    const first = await sent()
    const id = await idOf()
    const again = await server.as(admin).send('POST', `/desk/people/${id}/invitation/`, { language: 'en' })
    expect(again).toMatchObject({ status: 200, body: { has_password: false, invitation: { is_withdrawn: false } } })
    const second = await sent()
    expect(second.mail?.subject).toBe('Your account at Pulcro')
    expect(await accept(first.token)).toMatchObject(
      refused('Te hemos enviado otra invitación después de esta. Usa el enlace del último correo.'),
    )
    expect((await accept(second.token)).status).toBe(200)
    expect(await historyOf()).toEqual(['invited', 'new'])
  })

  test('when it is withdrawn: the account is blocked until the next one', async () => {
    await invite()
    const { token } = await sent()
    const id = await idOf()
    const withdrawn = await server.as(admin).send('DELETE', `/desk/people/${id}/invitation/`)
    expect(withdrawn).toMatchObject({ status: 200, body: { active: false, invitation: { is_withdrawn: true } } })
    expect(await accept(token)).toMatchObject(
      refused('Esta invitación se ha retirado. Si crees que es un error, habla con quien te invitó.'),
    )
    const forgotten = await server.as(null).send('POST', '/password_reset/', { email })
    expect(forgotten.status).toBe(200)
    expect(await server.sql`select from users where email = ${email} and active`).toHaveLength(0)
    await server.sql`delete from queued_jobs`
    const again = await server.as(admin).send('POST', `/desk/people/${id}/invitation/`, { language: 'es' })
    expect(again).toMatchObject({ status: 200, body: { active: true } })
    expect((await accept((await sent()).token)).status).toBe(200)
    expect(await historyOf()).toEqual(['changed', 'changed', 'new'])
  })

  test('when a password came another way, and no mail follows one that has ended', async () => {
    await invite()
    const { token } = await sent()
    const id = await idOf()
    await server.sql`update users set password_hash = 'kept' where id = ${id}`
    expect(await look(token)).toMatchObject(refused('Ya tienes una cuenta con contraseña. Entra con ella.'))
    const again = await server.as(admin).send('POST', `/desk/people/${id}/invitation/`, { language: 'es' })
    expect(again).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Esta persona ya tiene contraseña: no hace falta invitarla.'] },
    })
    const withdrawn = await server.as(admin).send('DELETE', `/desk/people/${id}/invitation/`)
    expect(withdrawn.status).toBe(409)
  })

  test('and a link that nobody has sent says so', async () => {
    expect(await look('none')).toMatchObject(
      refused('Este enlace no es de ninguna invitación. Copia la dirección entera del correo.'),
    )
  })
})

describe('R422: nobody invites above herself', () => {
  test.each([
    ['an administrator', { role: 'admin', clients: [] }, 'role'],
    ['a right that she lacks', { role: 'sales_person', clients: [], rights: ['desk_settings'] }, 'rights'],
    ['a country that she does not look after', { role: 'sales_person', clients: [], countries: ['pt'] }, 'countries'],
  ])('as %s', async (_what, more, field) => {
    const answer = await invite(await staff('desk_people'), more)
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty(field)
    expect(await idOf()).toBe(0)
  })

  test('as a sales person where she is none', async () => {
    const id = await server.make.user({ role: 'lead_manager', countries: ['es'] })
    await server.sql`update users set rights = '{desk_people}' where id = ${id}`
    const answer = await invite(id, { role: 'sales_person', clients: [] })
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('role')
  })

  test('nor sends the invitation of who has more rights again', async () => {
    await invite(admin, { role: 'sales_person', clients: [], countries: ['es'], rights: ['desk_settings'] })
    const id = await idOf()
    const tender = await staff('desk_people')
    const again = await server.as(tender).send('POST', `/desk/people/${id}/invitation/`, { language: 'es' })
    expect(again).toMatchObject({
      status: 403,
      body: { non_field_errors: ['Esta persona tiene permisos que tú no tienes.'] },
    })
    const withdrawn = await server.as(tender).send('DELETE', `/desk/people/${id}/invitation/`)
    expect(withdrawn.status).toBe(403)
  })

  test('and not without the right to tend people, nor elsewhere', async () => {
    const orders = await server.make.user({ role: 'lead_manager', countries: ['es'] })
    await server.sql`update users set rights = '{desk_orders}' where id = ${orders}`
    expect((await invite(orders)).status).toBe(403)
    await invite()
    const abroad = await server.make.user({ role: 'admin', countries: ['pt'] })
    const again = await server.as(abroad).send('POST', `/desk/people/${await idOf()}/invitation/`, { language: 'es' })
    expect(again.status).toBe(404)
  })
})

test('R423: the list shows who was invited, and finds them', async () => {
  await invite()
  const { body } = await server.as(admin).get(`/desk/people/?invited=1&search=${email}`)
  expect(body.results).toMatchObject([{ email, has_password: false, invitation: { is_withdrawn: false } }])
  const others = await server.as(admin).get(`/desk/people/?invited=0&search=${email}`)
  expect(others.body.results).toEqual([])
})
