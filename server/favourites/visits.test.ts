import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterVisit } from '#server/test/punchout/visits.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('each visit has favourites of its own, and leaves those of its user and of other visits', async () => {
  const { make } = server
  const client = await make.client()
  const user = await make.user({ clients: [client] })
  const articles = [await make.product({ name: 'Jabón' }), await make.product({ name: 'Lejía' })]
  await make.refresh()
  const [soap, bleach] = articles
  const own = server.as(user)
  const one = await enterVisit(server, { user, client })
  const other = await enterVisit(server, { user, client })
  const add = (who: Caller, obj: number | undefined) => who.send('POST', '/favourite_products/', { obj })
  const listed = async (who: Caller, query = '') => {
    const { results } = (await who.get(`/favourite_products/?client=${client}${query}`)).body
    return results.map(({ obj }: { obj: { id: number } }) => obj.id)
  }
  const ids = async (who: Caller) => (await who.get('/favourite_ids/')).body.results

  await add(own, soap)
  const made = (await add(one, bleach)).body
  expect((await add(one, bleach)).body).toEqual(made)
  await add(other, soap)
  expect([await listed(own), await listed(one), await listed(other)]).toEqual([[soap], [bleach], [soap]])
  expect(await listed(one, '&search=jab%C3%B3n')).toEqual([])
  expect(await listed(one, '&search=lej%C3%ADa')).toEqual([bleach])
  expect(await ids(one)).toEqual([made])
  expect((await own.send('DELETE', `/favourite_products/${made.id}/`)).status).toBe(404)
  expect((await one.send('DELETE', `/favourite_products/${(await ids(own))[0].id}/`)).status).toBe(404)
  expect((await one.send('DELETE', '/favourite_products/clear/')).status).toBe(200)
  expect([await listed(own), await listed(one), await listed(other)]).toEqual([[soap], [], [soap]])
  expect((await own.get('/most_consumed/')).status).toBe(200)
  expect((await one.get('/most_consumed/')).status).toBe(403)
})
