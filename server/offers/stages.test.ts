import { expect, test } from 'vitest'
import { KEPT_STAGES, STAGES } from '#domain/offers/progress.ts'
import { travelForTest } from '#server/test/change.ts'
import {
  add,
  finish,
  lead,
  manager,
  offerOf,
  openOffers,
  other,
  read,
  sales,
  server,
} from '#server/test/offers-fixture.ts'

openOffers()

const list = async (query: string, user = sales) => (await server.as(user).get(`/offers/?${query}`)).body
const counts = async (query: string, user = sales): Promise<Record<string, number>> => {
  const { status, body } = await server.as(user).get(`/offers/stages/?${query}`)
  expect(status).toBe(200)
  return Object.fromEntries(body.stages.map(({ stage, count }: { stage: string; count: number }) => [stage, count]))
}

/** An offer of a client of its own at each stage; `of` narrows the list to them. */
async function oneAtEach(): Promise<{ of: string; seller: number }> {
  const seller = await server.make.user({ role: 'sales_person', countries: ['es'] })
  const client = await server.make.client({ sales_person: seller })
  const center = await server.make.center({ client })
  for (const stage of KEPT_STAGES) {
    await add({}, seller, { client, center })
    const { body } = await finish({ client, center }, seller)
    await server.sql`update offers set stage = ${stage} where id = ${body.id}`
  }
  return { of: `client=${client}`, seller }
}

test('a new offer is sent: both lines stand in its history, with who and the address', async () => {
  const placed = await offerOf({}, { lead })
  const { stage, state, history } = await read(placed.id)
  expect({ stage, state }).toEqual({ stage: 'sent', state: 2 })
  expect(history).toMatchObject([
    { kind: 'offer_sent', user: 'Marc Gil', address: 'eva@flores.test', happened_at: expect.any(String) },
    { kind: 'offer_placed', user: 'Marc Gil', address: '' },
  ])
})

test('the address of the first sending can be named, and up to 5 of them', async () => {
  const addresses = ['compras@flores.test', 'Eva@Flores.test', 'eva@flores.TEST']
  await server.sql`delete from queued_jobs`
  const placed = await offerOf({}, { lead, send_to: addresses } as object)
  expect((await read(placed.id)).history[0]).toMatchObject({ address: 'compras@flores.test, eva@flores.TEST' })
  const sent = (await server.queued()).map(({ data }) => data)
  expect(sent).toMatchObject(
    ['compras@flores.test', 'eva@flores.TEST'].map(to => ({ kind: 'offer_sent', data: { offer_id: placed.id, to } })),
  )
})

test.each([[['no address']], [['a@b.test\nBcc: c@d.test']], [Array.from({ length: 6 }, (_, n) => `a${n}@b.test`)]])(
  'cannot be sent to %j',
  async send_to => {
    const { id } = await offerOf({}, { lead })
    await server.sql`delete from queued_jobs`
    const send = await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1, send_to })
    expect(send.status).toBe(400)
    expect(await server.queued()).toEqual([])
  },
)

test('the list filters by stage and counts each, as the offers say it of themselves', async () => {
  const { of, seller } = await oneAtEach()
  for (const now of ['2026-12-20T22:59:59Z', '2026-12-20T23:00:00Z']) {
    travelForTest(server.clock, now)
    const { results, count } = await list(`${of}&page_size=100`, seller)
    expect(count).toBe(KEPT_STAGES.length)
    const counted = await counts(of, seller)
    expect(Object.keys(counted)).toEqual([...STAGES])
    for (const stage of STAGES) {
      const ids = results
        .filter((offer: { stage: string }) => offer.stage === stage)
        .map(({ id }: { id: number }) => id)
      const filtered = await list(`${of}&stage=${stage}`, seller)
      expect(filtered.results.map(({ id }: { id: number }) => id)).toEqual(ids)
      expect([filtered.count, counted[stage]]).toEqual([ids.length, ids.length])
    }
    expect(counted.expired).toBe(now.startsWith('2026-12-20T23') ? 4 : 0)
  }
})

test('only offers in reach are counted', async () => {
  const { of, seller } = await oneAtEach()
  const sum = (counted: Record<string, number>) => Object.values(counted).reduce((all, count) => all + count, 0)
  expect(sum(await counts(of, seller))).toBe(KEPT_STAGES.length)
  expect(sum(await counts(of, other))).toBe(0)
  expect(sum(await counts(of, manager))).toBe(0)
})

test('an unknown stage is refused', async () => {
  expect(await server.as(sales).get('/offers/?stage=lost')).toMatchObject({ status: 400 })
})
