import { expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { type MailData, writeLetter } from '#server/mail/kinds.ts'
import { atOnce } from '#server/test/buyer-group.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { buyer, client, center, lead, offerOf, openOffers, other, sales, server } from '#server/test/offers-fixture.ts'

openOffers()

const news = async (user = sales) => (await server.as(user).get('/user_info/')).body.unseen_offers
const see = (offer?: number, user = sales) => server.as(user).send('POST', '/offers/seen/', { offer })

/** An offer to the lead that was answered by its link. */
async function answered(answer: string, owner: object = { lead }, user = sales): Promise<number> {
  await server.sql`delete from queued_jobs`
  const { id } = await offerOf({}, owner, user)
  const [job] = (await server.queued()).map(({ data }) => data as { data: MailData['offer_sent'] })
  const letter = await writeLetter(letterContextOf(server, brandOf('prisma')), 'offer_sent', job!.data)
  const token = /token=([\w-]{43})$/.exec(letter?.button?.link ?? '')?.[1]
  const body = { token, answer, text: 'Con 10 unidades.' }
  expect((await server.as(null).send('POST', '/offer_link/answer/', body)).status).toBe(200)
  return id
}

test('an answer is news until its offer, or the list, is looked at', async () => {
  await offerOf({}, { lead })
  expect(await news()).toBe(0)
  const ids = [await answered('accepted'), await answered('refused'), await answered('change_asked')]
  expect(await news()).toBe(3)
  expect(await see(ids[1])).toMatchObject({ status: 200, body: { unseen_offers: 2 } })
  expect(await see(ids[1])).toMatchObject({ status: 200, body: { unseen_offers: 2 } })
  expect(await see()).toMatchObject({ status: 200, body: { unseen_offers: 0 } })
  expect(await news()).toBe(0)
})

test('each who is told has news of the own: who made it and who looks after the lead', async () => {
  const id = await answered('accepted', { lead }, other)
  expect([await news(), await news(other)]).toEqual([1, 1])
  await see(id, other)
  expect([await news(), await news(other)]).toEqual([1, 0])
  await see(id)
  expect(await news()).toBe(0)
})

test('an answer that has been overtaken is no news: sent again, or withdrawn', async () => {
  const [refused, changed] = [await answered('refused'), await answered('change_asked')]
  await server.as(sales).send('POST', `/offers/${refused}/send_report/`, { print_format: 2 })
  await server.as(sales).send('POST', `/offers/${changed}/withdraw/`)
  expect(await news()).toBe(0)
})

test('nobody else has it, and an offer of somebody else stays news for them', async () => {
  await server.sql`update clients set email = 'direccion@hotel.test' where id = ${client}`
  const id = await answered('accepted', { client, center })
  const admin = await server.make.user({ role: 'admin', countries: ['es'] })
  for (const user of [other, admin]) {
    expect(await news(user)).toBe(0)
    expect(await see(id, user)).toMatchObject({ status: 200, body: { unseen_offers: 0 } })
  }
  expect(await news(buyer)).toBe(0)
  expect((await see(id, buyer)).status).toBe(403)
  expect(await news()).toBe(1)
  await see()
})

test('that a client went to another sales person ends it', async () => {
  await answered('accepted', { client, center })
  await server.sql`update clients set sales_person_id = ${other} where id = ${client}`
  expect(await news()).toBe(0)
  await server.sql`update clients set sales_person_id = ${sales} where id = ${client}`
  await see()
})

test('looked at by many at once, beside answers that come in, none is lost', async () => {
  const ids = [await answered('accepted'), await answered('refused')]
  await atOnce(8, n => see(ids[n % 2]))
  expect(await news()).toBe(0)
})
