import { describe, expect, test } from 'vitest'
import {
  article,
  center,
  client,
  decide,
  expectRefused,
  listed,
  mails,
  maker,
  openWaiting,
  pending,
  read,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'

// What is true of orders as well stands in server/validation/decide.test.ts.
openWaiting('offer')

describe('R228: a decision', () => {
  test('with cancelled false validates: the offer is mailed and the person who made it gets a mail', async () => {
    const id = await pending()
    expect(await decide(id, false)).toMatchObject({
      status: 200,
      body: { id, state: 2, message: 'Oferta validada.' },
    })
    expect(await stateOf(id)).toBe(2)
    expect(await told(id)).toEqual(['offer_placed', 'offer_validated', 'offer_sent'])
    expect(await mails()).toEqual([
      { kind: 'offer_sent', data: { offer_id: id, print_formats: [1] } },
      { kind: 'offer_decided', data: { offer_id: id } },
    ])
  })

  test('with cancelled true cancels: the offer is not mailed', async () => {
    const id = await pending()
    expect(await decide(id, true)).toMatchObject({ status: 200, body: { id, state: 10, message: 'Oferta anulada.' } })
    expect(await mails()).toEqual([{ kind: 'offer_decided', data: { offer_id: id } }])
    const { body: cancelled } = await server.as(maker).get('/offers/?stage=cancelled')
    expect(cancelled.results).toContainEqual(expect.objectContaining({ id, stage: 'cancelled' }))
    expect(await server.as(maker).send('POST', `/offers/${id}/send_report/`, { print_format: 1 })).toMatchObject({
      status: 400,
      body: { code: 'offers.not_sendable' },
    })
  })

  test('with a reason: its maker reads it in the history', async () => {
    const id = await pending()
    const reason = 'Descuento demasiado alto.'
    await decide(id, 'True', validator, { reason })
    const { body } = await read('', id, maker)
    expect(body.history[0]).toMatchObject({ kind: 'offer_cancelled', reason })
  })
})

describe('R235: the lists', () => {
  test('say the article and the maker, and asked for days are of what was decided', async () => {
    const [waiting, done, gone] = [await pending(), await pending(), await pending()]
    await decide(done, false)
    await decide(gone, true)
    expect(await listed('validable_', `?client=${client}&center=${center}&page_size=100`)).toContain(waiting)
    for (const query of ['?after=2026-11-01&', '?before=2026-12-01&']) {
      const decided = await listed('validable_', `${query}page_size=100`)
      expect(decided.slice(0, 2)).toEqual([gone, done])
      expect(decided).not.toContain(waiting)
    }
    expect(await read('validated_', done)).toMatchObject({
      status: 200,
      body: { state: 2, entries: [{ product: article, quantity: 2 }] },
    })
    expect(await read('validable_', waiting)).toMatchObject({
      status: 200,
      body: { state: 1, user_creator: { first_name: 'Marc' } },
    })
  })

  test('R023: the count is of what one may decide, for a client and a centre', async () => {
    await server.sql`update offers set state = 10 where state = 1`
    await server.sql`
      insert into events (happened_at, kind, offer_id)
      select now(), 'offer_cancelled', id from offers o where state = 10
        and not exists (select from events e where e.offer_id = o.id and e.kind = 'offer_cancelled')`
    const id = await pending()
    const count = async (user: number, query = '') =>
      (await server.as(user).get(`/user_info/${query}`)).body.validable_offers
    expect(await count(validator)).toBe(1)
    expect(await count(validator, `?client=${client}&center=${center}`)).toBe(1)
    expect(await count(validator, `?center=${await server.make.center({ client })}`)).toBe(0)
    expect(await count(maker)).toBe(0) // the own one
    expect((await server.as(validator).get('/account/')).body.validable_offers).toBe(1)
    await decide(id, false)
    expect(await count(validator)).toBe(0)
  })
})

test('R231: an offer that has expired cannot be validated', async () => {
  const id = await pending()
  server.clock.now = new Date('2026-12-20T23:00:00Z')
  await expectRefused(id, 'La oferta caducó el 20-12-2026.')
})
