import { beforeAll, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import {
  client,
  decide,
  expectRefused,
  limitedCenter,
  listed,
  mails,
  makeBuyer,
  maker,
  makeValidator,
  NOW,
  openWaiting,
  pending,
  place,
  read,
  right,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'

const KINDS = [
  {
    name: 'order' as const,
    rules: { who: 'R219', level: 'R229' },
    passedOn: 'El pedido pasa a estar pendiente de validación.',
    // Whoever orders may read all orders in reach; offers are read by those who make them and those who validate them.
    readsWithoutRight: 200,
    otherRight: 'can_validate_offers' as const,
    self: () => validator,
    afterOwn: () => [],
    toldAfter: [],
  },
  {
    name: 'offer' as const,
    rules: { who: 'R220', level: 'R230' },
    passedOn: 'La oferta pasa a estar pendiente de validación.',
    readsWithoutRight: 403,
    otherRight: 'can_validate_orders' as const,
    self: () => maker,
    afterOwn: (id: number) => [{ kind: 'offer_sent', data: { offer_id: id, print_formats: [1] } }],
    // A validated offer goes out.
    toldAfter: ['offer_sent'],
  },
]

describe.each(KINDS)('an $name', kind => {
  const { name, rules, passedOn, readsWithoutRight, otherRight, self, afterOwn, toldAfter } = kind
  openWaiting(name)

  describe('R228: a decision', () => {
    test('with a reason: history, document and the list of those decided say it', async () => {
      const id = await pending()
      const reason = 'Supera el presupuesto.\nHablamos el lunes.'
      const sent = { reason: '  Supera el presupuesto.\nHablamos el lunes.  ' }
      expect((await decide(id, 'True', validator, sent)).status).toBe(200)
      expect((await read('', id, maker)).body.cancellation).toMatchObject({ user: 'Marta Gil', reason })
      const { body } = await read('validated_', id)
      expect(body.cancellation).toMatchObject({ user: 'Marta Gil', reason })
      expect(new Date(body.cancellation.happened_at)).toEqual(new Date(NOW))
      expect(body.history[0]).toMatchObject({ kind: `${name}_cancelled`, user: 'Marta Gil', reason })
      const { body: list } = await server.as(validator).get(`/validated_${name}s/`)
      const cancelled = list.results.find((document: { id: number }) => document.id === id)
      expect(cancelled.cancellation).toMatchObject({ user: 'Marta Gil', reason })
    })

    test('is accepted without a reason, and a validation has none', async () => {
      const [cancelled, validated] = [await pending(), await pending()]
      await decide(cancelled, true)
      expect((await read('', cancelled, maker)).body.cancellation).toMatchObject({ reason: '' })
      await decide(validated, 'false', validator, { reason: 'Adelante' })
      expect(await stateOf(validated)).toBe(2)
      expect((await read('', validated, maker)).body.cancellation).toBeNull()
      const [, event] = await server.sql`
        select details from events where ${server.sql(`${name}_id`)} = ${validated} order by id`
      expect(event!['details']).not.toHaveProperty('reason')
    })

    test.each([['x'.repeat(501)], ['a\0b'], [7]])(
      'with the reason %j is refused, and decides nothing',
      async reason => {
        const id = await pending()
        const { status, body } = await decide(id, true, validator, { reason })
        expect(status).toBe(400)
        expect(body).toHaveProperty('reason')
        expect(await stateOf(id)).toBe(1)
      },
    )

    // T4.1: the wire sends words, and the word 'false' is no truth.
    test.each<[unknown, number, number]>([
      ['True', 200, 10],
      ['true', 200, 10],
      ['TRUE', 200, 10],
      [true, 200, 10],
      ['1', 200, 10],
      ['False', 200, 2],
      ['false', 200, 2],
      ['FALSE', 200, 2],
      [false, 200, 2],
      ['0', 200, 2],
      ['no', 400, 1],
      ['', 400, 1],
      [null, 400, 1],
      [undefined, 400, 1],
      [0, 400, 1],
      [{}, 400, 1],
    ])('T4.1: of %j answers %i and leaves state %i', async (cancelled, status, state) => {
      const id = await pending()
      expect((await decide(id, cancelled)).status).toBe(status)
      expect(await stateOf(id)).toBe(state)
    })

    test('R227: is accepted once, and only while the document waits', async () => {
      const id = await pending()
      await decide(id, false)
      for (const cancelled of [true, false]) {
        expect(await decide(id, cancelled)).toMatchObject({ status: 409, body: { code: `${name}s.not_pending` } })
      }
      expect(await told(id)).toEqual([`${name}_placed`, `${name}_validated`, ...toldAfter])
    })

    test('T4.2, R234: of 50 validations and 50 cancellations at once one wins (5 rounds)', async () => {
      for (let round = 0; round < 5; round++) {
        const id = await pending()
        const answers = await atOnce(100, index => decide(id, index % 2 === 0))
        expect(statuses(answers)).toEqual({ 200: 1, 409: 99 })
        const isValidated = (await stateOf(id)) === 2
        expect(await told(id)).toEqual([
          `${name}_placed`,
          ...(isValidated ? [`${name}_validated`, ...toldAfter] : [`${name}_cancelled`]),
        ])
        const decided = (await mails()).filter(mail => JSON.stringify(mail).includes(`${name}_decided`))
        expect(decided).toHaveLength(1)
      }
    })
  })

  // What a user may do is looked up once a second.
  const later = (seconds: number) => (server.clock.now = new Date(Date.parse(NOW) + seconds * 1000))

  describe(`${rules.who}: who may decide`, () => {
    test('the person who made it may not, unless the client allows it', async () => {
      const id = await pending({ user: self() })
      for (const cancelled of [true, false]) {
        expect(await decide(id, cancelled, self())).toMatchObject({ status: 403, body: { code: `${name}s.own` } })
      }
      expect(await decide(id, false, await makeValidator(client, 'Ana'))).toMatchObject({ status: 200 })

      const own = await pending({ user: self() })
      await changeForTest(server.sql, 'clients', { id: client }, { own_validation: true })
      expect(await decide(own, false, self())).toMatchObject({ status: 200 })
      expect(await mails()).toEqual(afterOwn(own))
    })

    test('refused without the flag, and from the moment on that it is removed', async () => {
      const id = await pending()
      const plain = await server.make.user({ clients: [client], [otherRight]: true })
      const admin = await server.make.user({ role: 'admin' })
      for (const [user, reads] of [
        [plain, readsWithoutRight],
        [admin, 200],
        [maker, 200],
      ] as const) {
        expect(await decide(id, false, user)).toMatchObject({ status: 403 })
        expect(await read('validable_', id, user)).toMatchObject({ status: reads })
      }
      expect(await stateOf(id)).toBe(1)
      expect(await read('validable_', id)).toMatchObject({ status: 200 })
      await server.sql`update users set ${server.sql(right())} = false where id = ${validator}`
      later(2)
      expect(await decide(id, false)).toMatchObject({ status: 401 })
      await server.signIn(validator)
      expect(await decide(id, false)).toMatchObject({ status: 403 })
      await server.sql`update users set ${server.sql(right())} = true where id = ${validator}`
      later(4)
      expect(await decide(id, false)).toMatchObject({ status: 200 })
    })

    test('a document that is not visible: the same answer as for one that does not exist', async () => {
      const id = await pending()
      const stranger = await server.make.user({ role: 'sales_person', [right()]: true })
      const centers = [await server.make.center({ client })]
      const held = await server.make.user({ clients: [client], centers, [right()]: true })
      for (const user of [stranger, held]) {
        const foreign = await decide(id, false, user)
        const missing = await decide(999_999_999, false, user)
        expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: missing.body })
        expect(await read('validable_', id, user)).toMatchObject({ status: 404 })
      }
      expect(await stateOf(id)).toBe(1)
    })
  })

  test('R235: what waits is in one list, what was decided in the other', async () => {
    const [waiting, done, gone] = [await pending(), await pending(), await pending()]
    await decide(done, false)
    await decide(gone, true)
    const pendings = await listed('validable_', `?client=${client}&page_size=100`)
    expect(pendings).toContain(waiting)
    expect(pendings).not.toContain(done)
    const decided = await listed('validated_', '?page_size=100')
    expect(decided.slice(0, 2)).toEqual([gone, done])
    expect(decided).not.toContain(waiting)
    expect(await listed('validated_', '?after=2026-11-21')).toEqual([])
    expect(await read('validable_', done)).toMatchObject({ status: 404 })
    expect(await read('validated_', waiting)).toMatchObject({ status: 404 })
  })

  describe('levels', () => {
    let levels: { client: number; center: number }
    let low: number
    let high: number
    let user: number

    beforeAll(async () => {
      const own = await makeBuyer()
      user = own.maker
      levels = { client: own.client, center: await limitedCenter(own.client, 1) }
      low = await makeValidator(own.client, 'Bea')
      high = await makeValidator(own.client, 'Alma')
      await server.sql`update users set ${server.sql(right())} = false where id = ${user}`
      await server.sql`update users set validation_limit = 100 where id = ${low}`
      await server.sql`update users set validation_limit = 1000 where id = ${high}`
    })
    const above = (quantity: number) => pending({ quantity, owner: levels, user })

    test('above the limit it is shown once to all who may validate it', async () => {
      await place({ quantity: 20, owner: levels, user })
      const pendings = (await mails()).filter(mail => 'kind' in mail && mail.kind === `${name}_pending`)
      expect(pendings).toHaveLength(2)
      expect(JSON.stringify(pendings)).toContain(`"user_id":${low}`)
      expect(JSON.stringify(pendings)).toContain(`"user_id":${high}`)
    })

    test(`${rules.level}: above one’s own maximum it passes to the next level: code 100`, async () => {
      const id = await above(20)
      for (let time = 0; time < 2; time++) {
        expect(await decide(id, 'false', low)).toMatchObject({ status: 400, body: { code: 100, message: passedOn } })
      }
      expect(await stateOf(id)).toBe(1)
      expect(await told(id)).toEqual([`${name}_placed`, `${name}_passed_on`, `${name}_passed_on`])
      // Those above are told once.
      expect(await mails()).toEqual([{ kind: `${name}_pending`, data: { [`${name}_id`]: id, user_id: high } }])
      expect(await decide(id, 'false', high)).toMatchObject({ status: 200 })
    })

    test('up to the maximum, without IVA, it is the own level', async () => {
      expect(await decide(await above(10), false, low)).toMatchObject({ status: 200 })
    })

    test('users who may validate may cancel, for any amount', async () => {
      expect(await decide(await above(500), true, low)).toMatchObject({ status: 200 })
    })

    test('an admin is the last level', async () => {
      const admin = await server.make.user({ role: 'admin', countries: ['es'], [right()]: true })
      await server.sql`update users set validation_limit = 50 where id = ${admin}`
      const id = await above(80)
      expect(await decide(id, false, admin)).toMatchObject({ status: 400, body: { code: 100 } })
      await changeForTest(server.sql, 'users', { id: high }, { active: false })
      expect(await decide(id, false, admin)).toMatchObject({ status: 200 })
    })
  })

  describe('R231: what cannot be validated answers code 102 with the reason', () => {
    test('an article without a price', async () => {
      const gone = await server.make.product({ name: 'Cera', price: 10 })
      const id = await pending({ product: gone })
      await server.sql`delete from prices where product_id = ${gone}`
      await expectRefused(id, '«Cera» ya no se puede vender a este cliente.')
      expect(await decide(id, true)).toMatchObject({ status: 200 })
    })

    test('a locked client', async () => {
      const id = await pending()
      await changeForTest(server.sql, 'clients', { id: client }, { locked: true })
      await expectRefused(id, 'El cliente está bloqueado.')
    })

    test('an article of which there is not enough any more', async () => {
      const product = await server.make.product({ name: 'Cubo', stock: 5, price: 10 })
      const id = await pending({ product, quantity: 4 })
      await server.sql`update products set stock = 3 where id = ${product}`
      await expectRefused(id, 'No hay existencias suficientes de «Cubo».')
    })
  })
})
