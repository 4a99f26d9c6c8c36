import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// The count of a list is that of the documents that its reader may see.

let server: TestServer
const users: { user: number; sees: (client: number, center: number | null) => boolean }[] = []
const documents: { kind: string; client: number; center: number | null; day: string }[] = []

let seed = 20_261_124
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const FIRST = '2025-10-20'

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const clients = [await make.client(), await make.client()]
  const centers = new Map<number, number[]>()
  for (const client of clients) centers.set(client, [await make.center({ client }), await make.center({ client })])
  const [one = 0] = clients
  const [center = 0] = centers.get(one) ?? []
  users.push(
    { user: await make.user({ role: 'admin' }), sees: () => true },
    { user: await make.user({ clients: [one] }), sees: client => client === one },
    { user: await make.user({ clients }), sees: () => true },
    // Who is held to a centre sees nothing of another client either.
    { user: await make.user({ clients, centers: [center] }), sees: (_client, where) => where === center },
  )
  await addDocuments(clients, centers)
})
afterAll(() => server.close())

/** Put into the last minute of a day in Madrid, where the day of UTC is the same. */
async function addDocuments(clients: number[], centers: Map<number, number[]>): Promise<void> {
  const { sql } = server
  for (let index = 0; index < 400; index++) {
    const kind = random(2) === 0 ? 'delivery_notes' : 'sale_invoices'
    const client = clients[random(2)] ?? 0
    const place = kind === 'sale_invoices' && random(4) === 0 ? null : (centers.get(client)?.[random(2)] ?? null)
    documents.push({ kind, client, center: place, day: addDays(FIRST, random(200)) })
  }
  for (const [index, { kind, client, center: place, day }] of documents.entries()) {
    const at = sql`(${day}::date + time '23:59')::timestamp at time zone 'Europe/Madrid'`
    await (kind === 'delivery_notes'
      ? sql`insert into delivery_notes (external_id, number, client_id, center_id, delivery_note_datetime)
          values (${index}, ${index}, ${client}, ${place}, ${at})`
      : sql`insert into invoices (external_id, number, client_id, center_id, invoice_datetime, state)
          values (${index}, ${index}, ${client}, ${place}, ${at}, ${random(2) === 0 ? 10 : 8})`)
  }
}

test.each(['delivery_notes', 'sale_invoices'])('%s are as many as a plain count finds', async kind => {
  const places = [...new Set(documents.map(({ center }) => center))]
  for (let round = 0; round < 60; round++) {
    const { user, sees } = users[round % users.length]!
    const after = random(3) === 0 ? undefined : addDays(FIRST, random(200))
    const before = random(3) === 0 ? undefined : addDays(after ?? FIRST, random(120) - 5)
    const client = random(3) === 0 ? documents[random(400)]?.client : undefined
    const center = random(3) === 0 ? (places[random(places.length)] ?? undefined) : undefined
    const query = Object.entries({ after, before, client, center }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    )
    const expected = documents.filter(
      one =>
        one.kind === kind &&
        sees(one.client, one.center) &&
        one.day >= (after ?? '') &&
        one.day <= (before ?? '9') &&
        one.client === (client ?? one.client) &&
        one.center === (center ?? one.center),
    ).length
    const { body } = await server.as(user).get(`/${kind}/?page_size=100&${query.join('&')}`)
    expect([query, body.count]).toEqual([query, expected])
    expect(body.results).toHaveLength(Math.min(expected, 100))
  }
})
