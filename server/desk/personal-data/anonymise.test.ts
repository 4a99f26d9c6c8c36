import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseRows } from '#server/test/database-rows.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { nobodyOf } from './table-fate.ts'
import { fillEverywhere, MARKERS, markedTables, PERSON } from '#server/test/people/filled-person.ts'

let server: TestServer
let admin: number
let client: number
let center: number
let person: number
let order: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  admin = await server.make.user({ role: 'admin', first_name: 'Alba' })
  client = await server.make.client()
  center = await server.make.center({ client })
  person = await server.make.user({ clients: [client], centers: [center], email: PERSON.email, password_hash: 'kept' })
  order = await fillEverywhere(server, { admin, person, client, center })
})
afterAll(() => server.close())

const anonymise = (name: string, { id = person, as = admin } = {}) =>
  server.as(as).send('POST', `/desk/people/${id}/anonymise/`, { name })
const find = async () => {
  const rows = [...(await databaseRows(server.sql))]
  return rows.filter(row => MARKERS.some(marker => row.toLowerCase().includes(marker)))
}
const block = (id: number) => server.sql`update users set active = false where id = ${id}`
const NOBODY = 'De esta cuenta ya no se sabe quién era. Solo quedan sus documentos.'
const FULL = `${PERSON.first_name} ${PERSON.last_name}`

describe('R481: nobody is anonymised', () => {
  test('who can still sign in, nor oneself, an administrator, or whoever has more rights', async () => {
    expect(await anonymise(FULL)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Solo se anonimiza una cuenta bloqueada.'] },
    })
    expect(await anonymise('Alba Gil', { id: admin })).toMatchObject({ status: 403 })
    const other = await server.make.user({ role: 'admin' })
    await block(other)
    expect(await anonymise('Ana Gil', { id: other })).toMatchObject({ status: 403 })
    const tender = await server.make.user({ role: 'sales_person', countries: ['es'] })
    await server.sql`update users set rights = '{desk_people}' where id = ${tender}`
    const above = await server.make.user({ role: 'sales_person', countries: ['es'] })
    await server.sql`update users set rights = '{desk_settings}', active = false where id = ${above}`
    expect(await anonymise('Ana Gil', { id: above, as: tender })).toMatchObject({ status: 403 })
    const sales = await server.make.user({ role: 'sales_person', countries: ['es'] })
    expect(await anonymise(FULL, { as: sales })).toMatchObject({ status: 403 })
  })

  test('without the name, as it stands on the record', async () => {
    const blocked = await server.make.user({ clients: [client], first_name: 'Eva' })
    await block(blocked)
    expect(await anonymise('Ana Gil', { id: blocked })).toMatchObject({
      status: 400,
      body: { name: ['No es el nombre de la ficha.'] },
    })
    const [still] = await server.sql`select first_name from users where id = ${blocked}`
    expect(still).toEqual({ first_name: 'Eva' })
  })
})

describe('R482: whoever is anonymised', () => {
  test('is in no text of any table any more, while documents stay', async () => {
    await block(person)
    const [before] =
      await server.sql`select number, total, client_id, user_id, client_as from orders where id = ${order}`
    const marked = (await find()).map(row => row.split(' ')[0])
    expect(marked).toEqual(expect.arrayContaining(markedTables()))
    expect(await anonymise(FULL)).toMatchObject({ status: 200, body: { anonymised: true } })
    expect(await find()).toEqual([])
    const [job] = await server.sql<{ job: string }[]>`select data::text as job from jobs.job`
    expect(MARKERS.filter(marker => job?.job.toLowerCase().includes(marker))).toEqual([])
    const [after] =
      await server.sql`select number, total, client_id, user_id, client_as from orders where id = ${order}`
    expect(after).toEqual(before)
    expect(after).toMatchObject({ user_id: person })
    const read = await server.as(admin).get(`/orders/${order}/`)
    expect(read).toMatchObject({ status: 200, body: { number: before?.['number'] } })
  })

  test('is told of in the history once, by whom and without the name', async () => {
    const { body } = await server.as(admin).get(`/desk/history/?kind=users&key=${nobodyOf(person)}`)
    const acts = body.results.filter((entry: { changes: { what: string }[] }) =>
      entry.changes.some(({ what }) => what === 'anonymised'),
    )
    expect(acts).toMatchObject([{ name: 'Alba Gil', changes: [{ before: null, after: null, key: nobodyOf(person) }] }])
  })

  test('is nobody for good: no second time, no invitation, no undo', async () => {
    expect(await anonymise(nobodyOf(person))).toMatchObject({ status: 409, body: { non_field_errors: [NOBODY] } })
    const invited = await server.as(admin).send('POST', `/desk/people/${person}/invitation/`, { language: 'es' })
    expect(invited).toMatchObject({ status: 409, body: { non_field_errors: [NOBODY] } })
    const changes = await server.sql<{ import_id: number }[]>`
      select distinct import_id from changes where kind = 'users' and key = ${nobodyOf(person)} and what <> 'anonymised'`
    expect(changes.length).toBeGreaterThan(0)
    for (const { import_id } of changes) await server.as(admin).send('POST', `/desk/changes/${import_id}/undo/`)
    expect(await find()).toEqual([])
    await expect(server.sql`update users set first_name = 'Ana' where id = ${person}`).rejects.toThrow(/is_nobody/)
  })

  test('is not the one whom a later file means by the old address', async () => {
    const [row] = await server.sql<{ external_id: string }[]>`select external_id from clients where id = ${client}`
    const clients = [row?.external_id]
    const values = { email: PERSON.email, first_name: 'Otra', last_name: 'Persona', role: 'client', clients }
    const made = await server.as(admin).send('POST', '/desk/records/', { kind: 'users', values })
    expect(made).toMatchObject({ status: 201 })
    const rows = await server.sql`select id from users where erp_email = ${PERSON.email}`
    expect(rows).toHaveLength(1)
    expect(rows).not.toMatchObject([{ id: person }])
    expect((await server.as(admin).get(`/orders/${order}/`)).body.creator_email).not.toBe(PERSON.email)
  })

  test('and only then is something written once changed', async () => {
    await expect(server.sql`update events set kind = 'x'`).rejects.toThrow(/only ever added/)
    await expect(server.sql`update changes set key = 'x'`).rejects.toThrow(/only ever added/)
  })
})
