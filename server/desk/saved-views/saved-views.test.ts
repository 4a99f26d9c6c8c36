import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let alba: number
let joan: number
beforeAll(async () => {
  server = await testServer()
  alba = await server.make.user({ role: 'admin' })
  joan = await server.make.user({ role: 'sales_person' })
  await server.sql`update users set rights = '{desk_people}' where id = ${joan}`
})
afterAll(() => server.close())

const keep = (user: number, view: object) =>
  server.as(user).send('POST', '/desk/saved_views/', {
    list: 'clients',
    filters: 'state=locked',
    columns: null,
    is_shared: false,
    ...view,
  })

const names = async (user: number, list = 'clients') =>
  (await server.as(user).get(`/desk/saved_views/?list=${list}`)).body.results.map(
    ({ name, is_own }: { name: string; is_own: boolean }) => (is_own ? `${name} (own)` : name),
  )

test('a view is seen by who saved it, and one for all by everybody at the desk', async () => {
  await keep(alba, { name: 'Bloqueados', is_shared: true })
  await keep(alba, { name: 'Míos' })
  await keep(joan, { name: 'Costa', columns: { order: ['code'], hidden: ['place'] } })
  expect(await names(alba)).toEqual(['Bloqueados (own)', 'Míos (own)'])
  expect(await names(joan)).toEqual(['Bloqueados', 'Costa (own)'])
  expect(await names(joan, 'people')).toEqual([])
})

test('one of the same name replaces the own one alone', async () => {
  expect((await keep(joan, { name: 'Costa', filters: 'q=costa' })).body).toMatchObject({
    filters: 'q=costa',
    columns: null,
  })
  await keep(joan, { name: 'Bloqueados', filters: 'q=x' })
  const { body } = await server.as(alba).get('/desk/saved_views/?list=clients')
  expect(body.results[0]).toMatchObject({ name: 'Bloqueados', filters: 'state=locked' })
})

test('who saved it deletes it, and an administrator one for all (R463)', async () => {
  const id = async (user: number, name: string) =>
    (await server.as(user).get('/desk/saved_views/?list=clients')).body.results.find(
      (view: { name: string }) => view.name === name,
    ).id
  const shared = await id(alba, 'Bloqueados')
  expect((await server.as(joan).send('DELETE', `/desk/saved_views/${shared}/`)).status).toBe(404)
  const own = await id(joan, 'Costa')
  expect((await server.as(alba).send('DELETE', `/desk/saved_views/${own}/`)).status).toBe(404)
  expect((await server.as(joan).send('DELETE', `/desk/saved_views/${own}/`)).body).toEqual({ count: 1 })
  await keep(joan, { name: 'Para todos', is_shared: true })
  expect((await server.as(alba).send('DELETE', `/desk/saved_views/${await id(alba, 'Para todos')}/`)).status).toBe(200)
})
