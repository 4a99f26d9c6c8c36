import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { COMPANY, importFiles } from '#server/exchange/exchange-fixture.ts'
import { writeAccessRefused } from '#server/mail/access-mail.ts'
import { decideAccess } from '#server/session/access.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let desk: number

beforeAll(async () => {
  server = await testServer({ appType: 'inpacs' })
  await importFiles(server.sql, COMPANY)
  desk = await server.make.user({ role: 'lead_manager', first_name: 'Alba', countries: ['es'] })
  await server.sql`update users set rights = '{desk_people}' where id = ${desk}`
})
beforeEach(async () => {
  await server.sql`delete from access_requests`
  await server.sql`delete from queued_jobs`
})
afterAll(() => server.close())

const ask = (email: string, language = 'pt-PT') =>
  server.as(null).send('POST', '/access_requests/', { email }, { 'accept-language': language })
const list = async (query = '', as = desk) => (await server.as(as).get(`/desk/access_requests/?${query}`)).body
const waiting = async (email: string) => {
  await ask(email)
  const { results } = await list('state=waiting')
  return results.find((each: { email: string }) => each.email === email)
}
const decide = (id: number, what: string, body: object, as = desk) =>
  server.as(as).send('POST', `/desk/access_requests/${id}/${what}/`, body)
const invite = (id: number, more: object = {}, as = desk) =>
  decide(
    id,
    'invite',
    { values: { first_name: 'Luz', last_name: 'Rey', role: 'client', clients: ['C1'], ...more }, language: 'es' },
    as,
  )
const mails = async () =>
  (await server.queued()).filter(({ queue }) => queue === 'mail').map(({ data }) => (data as { kind: string }).kind) // as queueMail() writes it

describe('R517: who asks for access waits at the desk', () => {
  test('once, however often and in whatever letters, and is mailed once', async () => {
    await ask('Nueva@Empresa.test')
    expect((await ask('nueva@empresa.test')).body).toEqual({ requested: true })
    expect(await list()).toMatchObject({
      count: 1,
      results: [{ email: 'nueva@empresa.test', language: 'pt', times: 2, state: 'waiting', has_account: false }],
    })
    expect(await mails()).toEqual(['access_request'])
  })

  test('of two at the same moment there is one', async () => {
    await Promise.all([ask('dos@empresa.test'), ask('dos@empresa.test')])
    expect(await list()).toMatchObject({ count: 1, results: [{ times: 2 }] })
    expect(await mails()).toEqual(['access_request'])
  })

  test('for nobody but who tends people', async () => {
    const request = await waiting('nueva@empresa.test')
    const seller = await server.make.user({ role: 'sales_person', countries: ['es'] })
    const orders = await server.make.user({ role: 'lead_manager', countries: ['es'] })
    await server.sql`update users set rights = '{desk_orders}' where id = ${orders}`
    for (const as of [seller, orders]) {
      expect((await server.as(as).get('/desk/access_requests/')).status).toBe(403)
      expect((await invite(request.id, {}, as)).status).toBe(403)
      expect((await decide(request.id, 'refuse', { answer: 'No.' }, as)).status).toBe(403)
    }
    expect(await list('state=waiting')).toMatchObject({ count: 1 })
  })
})

describe('R518: an account that exists', () => {
  test('is told to the desk and not to who asks', async () => {
    const own = await server.make.user({ email: 'tiene@cuenta.test', countries: ['es'] })
    await server.make.user({ email: 'lejos@cuenta.test', countries: ['pt'] })
    const answers = [await ask('tiene@cuenta.test'), await ask('lejos@cuenta.test'), await ask('nadie@cuenta.test')]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await list()).results).toMatchObject([
      { has_account: true, account: own },
      { has_account: true, account: null },
      { has_account: false, account: null },
    ])
    const [{ id }] = (await list()).results
    expect((await invite(id)).status).toBe(400)
    expect(await list('state=waiting')).toMatchObject({ count: 3 })
  })
})

describe('R519: the desk invites who asked', () => {
  test('with client and rights, in its name, and the request is decided with it', async () => {
    const { id } = await waiting('luz@miramar.test')
    const { status, body } = await invite(id, { can_validate_orders: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'invited', decided_by: 'Alba Gil', has_account: true })
    const people = await server.as(desk).get('/desk/people/?search=luz')
    expect(people.body.results).toMatchObject([
      { email: 'luz@miramar.test', clients: ['Hotel Miramar'], can_validate_orders: true, invitation: {} },
    ])
    expect((await server.queued()).map(({ queue }) => queue)).toContain('invitation')
    expect((await invite(id)).body.code).toBe('desk.access_decided')
  })

  test('for no client of another country, and then nothing is decided', async () => {
    const { id } = await waiting('otra@inn.test')
    expect(await invite(id, { clients: ['C2'] })).toMatchObject({ status: 400 })
    expect(await list('state=waiting')).toMatchObject({ count: 1 })
    const [made] = await server.sql`select count(*)::int as count from users where email = 'otra@inn.test'`
    expect(made).toMatchObject({ count: 0 })
  })

  test('at the address that asked, whatever the call says', async () => {
    const { id } = await waiting('cierta@miramar.test')
    await invite(id, { email: 'otra@miramar.test' })
    const people = await server.as(desk).get('/desk/people/?search=miramar.test&invited=1&page_size=50')
    const emails = people.body.results.map(({ email }: { email: string }) => email)
    expect(emails).toContain('cierta@miramar.test')
    expect(emails).not.toContain('otra@miramar.test')
  })
})

describe('R520: the desk refuses who asked', () => {
  test('with a sentence that is mailed in the language of the request, once', async () => {
    const { id } = await waiting('no@bar.test')
    expect((await decide(id, 'refuse', { answer: '' })).status).toBe(400)
    const both = await Promise.all([1, 2].map(() => decide(id, 'refuse', { answer: 'Solo en las islas.' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mails()).toEqual(['access_request', 'access_refused'])
    const desk = { sql: server.sql, brand: brandOf('inpacs'), address: '' }
    const letter = await writeAccessRefused(desk, { request_id: id })
    expect(letter).toMatchObject({ to: 'no@bar.test', language: 'pt' })
    expect(JSON.stringify(letter?.blocks)).toContain('Solo en las islas.')
  })

  test('once, whoever else decides at the same moment', async () => {
    const { id } = await waiting('dos@bar.test')
    const decision = { id, answer: '', by: desk, now: server.clock.now }
    const twice = await server.sql.begin(async sql => [
      await decideAccess(sql, { ...decision, state: 'invited' }),
      await decideAccess(sql, { ...decision, state: 'refused' }),
    ])
    expect(twice).toEqual([true, false])
  })

  test('and may be asked again, which is another request', async () => {
    const { id } = await waiting('no@bar.test')
    await decide(id, 'refuse', { answer: 'No.' })
    expect((await waiting('no@bar.test')).id).not.toBe(id)
    expect((await list('state=refused')).count).toBe(1)
  })

  test('which stands in the history without the address', async () => {
    const { id } = await waiting('secreta@bar.test')
    await decide(id, 'refuse', { answer: 'No, secreta.' })
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const { body } = await server.as(admin).get('/desk/history/?kind=access_requests')
    expect(body.results[0]).toMatchObject({
      by: 'person',
      name: 'Alba Gil',
      changes: [{ key: String(id), before: { state: 'waiting' }, after: { state: 'refused' } }],
    })
    expect(JSON.stringify(body)).not.toContain('secreta')
  })
})
