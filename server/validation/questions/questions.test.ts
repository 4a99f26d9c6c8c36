import { beforeEach, describe, expect, test } from 'vitest'
import {
  client,
  decide,
  mails,
  maker,
  makeValidator,
  openWaiting,
  pending,
  read,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'

openWaiting('order')

const ask = (id: number, question = '¿Hacen falta los dos?', user = validator) =>
  server.as(user).send('POST', `/validable_orders/${id}/questions/`, { question })
const answer = (id: number, said = 'Sí, hay congreso.', user = maker) =>
  server.as(user).send('POST', `/orders/${id}/answer/`, { answer: said })

let id: number
beforeEach(async () => {
  id = await pending()
})

describe('R575: a validator asks about an order that waits', () => {
  test('it goes on waiting, its requester is mailed and reads the question', async () => {
    expect(await ask(id, '  ¿Hacen falta los dos?\n')).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe(1)
    expect(await mails()).toEqual([{ kind: 'order_question', data: { order_id: id, question_id: expect.any(Number) } }])
    const { questions, may_answer } = (await read('', id, maker)).body
    expect(questions).toMatchObject([
      { user: 'Marta Gil', question: '¿Hacen falta los dos?', answered_at: null, answer: '' },
    ])
    expect(may_answer).toBe(true)
    expect((await read('validable_', id)).body).toMatchObject({ may_answer: false, questions: [{ answer: '' }] })
    expect(await told(id)).toEqual(['order_placed', 'order_asked'])
  })

  test('one question at a time, and none once it is decided', async () => {
    await ask(id)
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'questions.open' } })
    await answer(id)
    expect(await ask(id, '¿Y los guantes?')).toMatchObject({ status: 200 })
    await decide(id, false)
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'orders.not_pending' } })
  })

  test.each(['', '  ', 'no', 'x'.repeat(501)])('not with the words %j', async question => {
    expect((await ask(id, question)).status).toBe(400)
    expect((await read('', id, maker)).body.questions).toEqual([])
  })

  test('of two at the same moment one asks', async () => {
    const other = await makeValidator(client, 'Eva')
    const answers = await Promise.all([ask(id), ask(id, '¿Y esto?', other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('and nobody else: not who placed it, not without the right, not of another client', async () => {
    const plain = await server.make.user({ clients: [client] })
    const stranger = await makeValidator(await server.make.client(), 'Otra')
    const own = await makeValidator(client, 'Propia')
    const mine = await pending({ user: own })
    for (const [user, order, status] of [
      [maker, id, 403],
      [plain, id, 403],
      [stranger, id, 404],
      [own, mine, 403],
    ] as const)
      expect((await ask(order, '¿Seguro?', user)).status).toBe(status)
  })
})

describe('R576: the requester answers', () => {
  test('on the order: it stands there and where it is validated, and who asked is mailed', async () => {
    await ask(id)
    await server.sql`delete from queued_jobs`
    expect(await answer(id)).toMatchObject({ status: 200 })
    expect(await mails()).toEqual([
      { kind: 'order_answer', data: { order_id: id, question_id: expect.any(Number), user_id: validator } },
    ])
    const { questions, state, history } = (await read('validable_', id)).body
    expect([state, questions]).toMatchObject([1, [{ answer: 'Sí, hay congreso.', answered_by: 'Bea Gil' }]])
    expect(history[0]).toMatchObject({ kind: 'order_answered', user: 'Bea Gil', reason: 'Sí, hay congreso.' })
    expect((await read('', id, maker)).body.may_answer).toBe(false)
  })

  test('once, only what was asked, and only while the order waits', async () => {
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'questions.none' } })
    await ask(id)
    const answers = await Promise.all([answer(id), answer(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await ask(id)
    await decide(id, true)
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'orders.not_pending' } })
  })

  test('and who acts for the client; not a colleague, not who asked', async () => {
    await ask(id)
    const colleague = await server.make.user({ clients: [client] })
    expect((await answer(id, 'Sí que sí', colleague)).status).toBe(403)
    expect((await answer(id, 'Sí que sí', validator)).status).toBe(403)
    expect((await answer(id, 'Sí que sí', await server.make.user())).status).toBe(404)
    const admin = await server.make.user({ role: 'admin' })
    expect(await answer(id, 'Lo he hablado con Bea.', admin)).toMatchObject({ status: 200 })
  })
})
