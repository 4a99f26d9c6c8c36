import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let hotel: number
let beach: number
let spa: number
let school: number
let classroom: number
let seller: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  seller = await server.make.user({ role: 'sales_person' })
  hotel = await server.make.client({ name: 'Hotel', sales_person: seller })
  beach = await server.make.center({ client: hotel, name: 'Playa' })
  spa = await server.make.center({ client: hotel, name: 'Spa' })
  school = await server.make.client({ name: 'Colegio', sales_person: seller })
  classroom = await server.make.center({ client: school, name: 'Aula' })
})
afterAll(() => server.close())

const keep = (user: number, buyer: { client?: number; center?: number; lead?: number }) =>
  server.as(user).send('PUT', '/last_buyer/', { client: null, center: null, lead: null, ...buyer })

/** The names of what a sign-in takes up; whoever asks has a session of their own, as on another device. */
async function resumed(user: number) {
  await server.signIn(user)
  const { status, body } = await server.as(user).get('/last_buyer/')
  expect(status).toBe(200)
  return [body.client?.name, body.center?.name, body.lead?.name]
}

describe('whom a user was buying for last', () => {
  test('is returned to the next session of the user on any device, and to no other user', async () => {
    const user = await server.make.user({ clients: [hotel, school] })
    const other = await server.make.user({ clients: [hotel, school] })
    expect(await resumed(user)).toEqual([undefined, undefined, undefined])
    expect(await keep(user, { client: hotel, center: spa })).toMatchObject({ status: 200, body: { kept: true } })
    expect(await resumed(user)).toEqual(['Hotel', 'Spa', undefined])
    await keep(user, { client: school, center: classroom })
    expect(await resumed(user)).toEqual(['Colegio', 'Aula', undefined])
    expect(await resumed(other)).toEqual([undefined, undefined, undefined])
    await keep(user, {})
    expect(await resumed(user)).toEqual([undefined, undefined, undefined])
  })

  test('has all fields of the chosen client and centre', async () => {
    await keep(seller, { client: hotel, center: beach })
    const caller = server.as(seller)
    const { body } = await caller.get('/last_buyer/')
    expect(body.client).toEqual((await caller.get(`/clients/${hotel}/`)).body)
    expect(body.center).toEqual((await caller.get(`/centers/${beach}/`)).body)
  })

  test('is not restored if the client was taken from the user', async () => {
    const user = await server.make.user({ clients: [hotel, school] })
    const third = await server.make.client({ name: 'Tercero' })
    await server.sql`insert into user_clients (user_id, client_id) values (${user}, ${third})`
    await keep(user, { client: hotel, center: spa })
    await server.sql`delete from user_clients where user_id = ${user} and client_id = ${hotel}`
    expect(await resumed(user)).toEqual([undefined, undefined, undefined])
  })

  test('selects no centre if it was taken from the user, and the only one if one is left', async () => {
    const harbour = await server.make.client({ name: 'Puerto' })
    const [north, south, quay] = await Promise.all(
      ['Norte', 'Sur', 'Muelle'].map(name => server.make.center({ client: harbour, name })),
    )
    const user = await server.make.user({ clients: [harbour, school], centers: [north!, south!, quay!] })
    await keep(user, { client: harbour, center: quay! })
    expect(await resumed(user)).toEqual(['Puerto', 'Muelle', undefined])
    await server.sql`delete from user_centers where user_id = ${user} and center_id = ${quay!}`
    expect(await resumed(user)).toEqual(['Puerto', undefined, undefined])
    await server.sql`delete from user_centers where user_id = ${user} and center_id = ${north!}`
    expect(await resumed(user)).toEqual(['Puerto', 'Sur', undefined])
  })

  test('R006 R019: the only client with its only centre is selected, whatever was selected before', async () => {
    const user = await server.make.user({ clients: [school] })
    expect(await resumed(user)).toEqual(['Colegio', 'Aula', undefined])
    const guest = await server.make.user({ clients: [hotel] })
    expect(await resumed(guest)).toEqual(['Hotel', undefined, undefined])
    await keep(guest, { client: hotel, center: spa })
    expect(await resumed(guest)).toEqual(['Hotel', 'Spa', undefined])
  })

  test('may be a lead, as long as it is visible', async () => {
    const manager = await server.make.user({ role: 'lead_manager', countries: ['es'] })
    const province = await server.make.region()
    const lead = await server.make.lead({ sales_person: seller, province, name: 'Flores' })
    expect(await keep(manager, { lead })).toMatchObject({ status: 200 })
    expect(await resumed(manager)).toEqual([undefined, undefined, 'Flores'])
    await server.sql`delete from user_countries where user_id = ${manager}`
    expect(await resumed(manager)).toEqual([undefined, undefined, undefined])
  })

  test('is never a client out of scope or a centre of another client', async () => {
    const user = await server.make.user({ clients: [hotel] })
    expect(await keep(user, { client: school })).toMatchObject({ status: 404 })
    expect(await keep(user, { client: hotel, center: classroom })).toMatchObject({ status: 404 })
    expect(await keep(user, { center: spa })).toMatchObject({ status: 404 })
    expect(await resumed(user)).toEqual(['Hotel', undefined, undefined])
  })
})
