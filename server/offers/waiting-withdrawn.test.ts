import { expect, test } from 'vitest'
import {
  decide,
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

// What is true of orders as well stands in server/orders/withdraw.test.ts.
openWaiting('offer')

const act = (id: number, what: 'withdraw' | 'remind', user = maker) =>
  server.as(user).send('POST', `/offers/${id}/${what}/`, {})

test('R337: who made an offer that waits withdraws it: it is cancelled, and nobody is asked any more', async () => {
  const id = await pending()
  expect(await act(id, 'withdraw')).toMatchObject({ status: 200, body: { stage: 'cancelled' } })
  expect(await stateOf(id)).toBe(10)
  expect(await told(id)).toEqual(['offer_placed', 'offer_cancelled'])
  expect(await listed('validable_')).not.toContain(id)
  expect(await act(id, 'withdraw')).toMatchObject({ status: 409 })
})

test('R337: of a withdrawal of an offer and a decision at the same moment one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await pending()
    const answers = await Promise.all([act(id, 'withdraw'), decide(id, true)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('R339: the validators of an offer that waits are reminded once a day', async () => {
  const id = await pending()
  expect((await read('', id, maker)).body.reminded_at).toBeNull()
  expect(await act(id, 'remind')).toMatchObject({ status: 200 })
  expect(await mails()).toMatchObject([{ kind: 'offer_pending', data: { offer_id: id, user_id: validator } }])
  expect((await read('', id, maker)).body.reminded_at).not.toBeNull()
  expect(await act(id, 'remind')).toMatchObject({ status: 409, body: { code: 'validation.reminded_today' } })
})
