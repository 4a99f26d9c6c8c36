import { beforeAll, describe, expect, test } from 'vitest'
import { add, client, finish, offerOf, openOffers, sales, server } from '#server/test/offers-fixture.ts'

openOffers()

describe('R158: above the limit of the centre', () => {
  let limited: number
  let validator: number
  beforeAll(async () => {
    limited = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
    validator = await server.make.user({ clients: [client], can_validate_offers: true, first_name: 'Marta' })
  })

  test('an offer waits for validation and says code 1, one that fills it does not', async () => {
    expect(await offerOf({ quantity: 5 }, { client, center: limited })).toMatchObject({ state: 2 })
    await server.sql`delete from queued_jobs`
    const { body } = await (await add({ quantity: 6 }), finish({ client, center: limited }))
    expect(body).toMatchObject({
      state: 1,
      code: 1,
      message: 'Esta oferta supera el límite de consumo de este centro',
      validators: ['Marta Gil'],
    })
    expect(await server.queued()).toEqual([
      { queue: 'mail', data: { kind: 'offer_pending', data: { offer_id: body.id, user_id: validator } } },
    ])
    // An offer takes nothing of the limit.
    expect((await server.as(sales).get(`/centers/${limited}/`)).body).toMatchObject({ purchase_current: 0 })
  })

  test('discounts count, taxes do not', async () => {
    expect(await offerOf({ quantity: 5.5, discount: 10 }, { client, center: limited })).toMatchObject({ state: 2 })
  })
})
