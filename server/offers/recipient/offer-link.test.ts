import { describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { type MailData, type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { travelForTest } from '#server/test/change.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import {
  buyer,
  copy,
  lead,
  offerOf,
  openOffers,
  order,
  other,
  read,
  sales,
  server,
} from '#server/test/offers-fixture.ts'
import { SECRET } from '#server/test/server.ts'

openOffers()

const OVER = { status: 404, body: { code: 'offers.link_over' } }
const NOW = '2026-11-20T10:00:00Z'

type Job = { kind: MailKind; data: MailData[MailKind] }

const jobs = async (kind: MailKind) =>
  // as mailStatement() writes it
  (await server.queued()).map(({ data }) => data as Job).filter(job => job.kind === kind)

const letterOf = (job: Job, jobId?: string) =>
  writeLetter(
    { ...letterContextOf(server, brandOf('prisma')), ...(jobId !== undefined && { jobId }) },
    job.kind,
    job.data as never, // the kind and its data come from one job
  )

const tokenIn = (link = '') => /\/oferta\/\d+\?token=([\w-]{43})$/.exec(link)?.[1] ?? ''

/** An offer to a lead, and the token of its mail. */
async function sent(body: object = {}): Promise<{ id: number; number: string; token: string }> {
  travelForTest(server.clock, NOW)
  await server.sql`delete from queued_jobs`
  const { id, number } = await offerOf({ discount: 5 }, { lead, ...body })
  const [job] = await jobs('offer_sent')
  return { id, number, token: tokenIn((await letterOf(job!))?.button?.link) }
}

const open = (token: string, user: number | null = null) => server.as(user).send('POST', '/offer_link/', { token })
const answer = (token: string, said: string, text?: string) =>
  server.as(null).send('POST', '/offer_link/answer/', { token, answer: said, text })
const kindsOf = async (id: number) => (await read(id)).history.map(({ kind }: { kind: string }) => kind)

test('an answer names what was shown, and is not taken for anything else', async () => {
  const { id, token } = await sent()
  const { version, total } = (await open(token)).body.offer
  const say = (seen: object) =>
    server.as(null).send('POST', '/offer_link/answer/', { token, answer: 'accepted', ...seen })
  const changed = {
    status: 409,
    body: { code: 'changed', differences: [{ kind: 'total', before: total + 1, after: total }] },
  }
  expect(await say({ version, total: total + 1 })).toMatchObject(changed)
  await server.sql`update offers set valid_until = valid_until + 1 where id = ${id}`
  expect(await say({ version, total })).toMatchObject({ status: 409, body: { code: 'changed', differences: [] } })
  const now = (await open(token)).body.offer
  expect(await say({ version: now.version, total })).toMatchObject({ status: 200, body: { stage: 'accepted' } })
})

describe('the link of an offer', () => {
  test('shows what stands on paper, and no more', async () => {
    const { number, token } = await sent()
    await server.sql`update users set phone = '600 100 200' where first_name = 'Marc' and last_name = 'Gil'`
    const { status, body, headers } = await open(token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      number,
      stage: 'opened',
      answered_at: null,
      order_rules: { order_number_rule: 'none', order_file: 'none', cost_centers: [] },
      seller: { name: 'Marc Gil', email: expect.any(String), phone: '600 100 200' },
      offer: {
        number,
        offer_datetime: expect.stringContaining('2026-11-20'),
        valid_until: '2026-12-20',
        base: 20,
        discounts: 1,
        client_discount_percentage: 0,
        client_discount: 0,
        taxes: [{ name: 'IVA', rate: 21, base: 19, tax: 3.99, surcharge_rate: 0, surcharge: 0 }],
        total: 22.99,
        version: expect.any(Number),
        currency_symbol: '€',
        details: '',
        client_order_number: '',
        buyer: 'Residencia Las Flores',
        center: null,
        has_code_zero: false,
        entries: [
          {
            id: 1,
            name: 'Gel de manos',
            external_id: expect.any(String),
            image_url: expect.any(String),
            biocide: false,
            price: 20,
            quantity: 1,
            discount: 5,
            base: 19,
            description: '',
            is_charge: false,
            measurement_unit: { name: expect.any(String), quantity: 1 },
            unit_name: null,
            unit_quantity: 1,
          },
        ],
      },
    })
  })

  test('gives the paper of the offer, as long as it stands', async () => {
    const { id, token } = await sent()
    const paper = await server.as(null).send('POST', '/offer_link/pdf/', { token })
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    await server.as(sales).send('POST', `/offers/${id}/withdraw/`)
    expect((await server.as(null).send('POST', '/offer_link/pdf/', { token })).status).toBe(404)
  })

  test('counts as opened once, by the address that it was sent to', async () => {
    const { id, token } = await sent()
    await Promise.all(Array.from({ length: 6 }, () => open(token)))
    const offer = await read(id)
    expect(offer.stage).toBe('opened')
    expect(offer.history).toMatchObject([
      { kind: 'offer_opened', user: '', address: 'eva@flores.test' },
      { kind: 'offer_sent' },
      { kind: 'offer_placed' },
    ])
  })

  test('looked at by somebody of the house, or asked for by what looks through mails, does not count', async () => {
    const { id, token } = await sent()
    expect((await open(token, other)).body.stage).toBe('sent')
    const options = { sql: server.sql, brand: brandOf('prisma'), jwtSecret: SECRET, version: 'test', jobs: noJobs }
    const { app } = await buildApp({ ...options, limits: NO_LIMITS, clock: () => new Date(server.clock.now) })
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await app.inject({ method, url: `/oferta/${id}?token=${token}` })
      await app.inject({ method, url: `/api/offer_link/?token=${token}` })
      await app.inject({ method, url: `/api/offer_link/answer/?token=${token}&answer=accepted` })
    }
    await app.close()
    expect(await read(id)).toMatchObject({ stage: 'sent', history: [{ kind: 'offer_sent' }, { kind: 'offer_placed' }] })
  })

  test('is one for each address and each sending, the same where a mail is sent twice, and stored as a digest', async () => {
    const { id } = await sent({ send_to: ['a@flores.test', 'b@flores.test'] })
    await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1, send_to: ['eva@flores.test'] })
    const letters = []
    for (const job of await jobs('offer_sent')) letters.push(await letterOf(job))
    expect(letters.map(letter => letter?.to)).toEqual(['a@flores.test', 'b@flores.test', 'eva@flores.test'])
    expect(new Set(letters.map(letter => letter?.button?.link)).size).toBe(3)
    const [job] = await jobs('offer_sent')
    const [first, second] = [await letterOf(job!, 'one job'), await letterOf(job!, 'one job')]
    expect(second?.button?.link).toBe(first?.button?.link)
    const token = tokenIn(first?.button?.link)
    expect(await open(token)).toMatchObject({ status: 200 })
    const rows = JSON.stringify(await server.sql`select to_jsonb(l)::text as row from offer_links l`)
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test.each(['x', "' or true --", '%', 'x'.repeat(43)])('that nobody was sent: %j', async token => {
    expect(await open(token)).toMatchObject(OVER)
    expect(await open(token, sales)).toMatchObject(OVER)
    expect(await answer(token, 'accepted')).toMatchObject(OVER)
  })

  test('says that the offer has run out, and shows nothing 30 days later', async () => {
    const { id, token } = await sent()
    server.clock.now = new Date('2026-12-20T23:00:00Z')
    expect(await open(token)).toMatchObject({ status: 200, body: { stage: 'expired', offer: { total: 22.99 } } })
    expect(await answer(token, 'accepted')).toMatchObject({ status: 409, body: { code: 'offers.link_answered' } })
    server.clock.now = new Date('2027-01-19T22:59:59Z')
    expect(await open(token)).toMatchObject({ status: 200 })
    server.clock.now = new Date('2027-01-19T23:00:00Z')
    expect(await open(token)).toMatchObject(OVER)
    expect(await answer(token, 'accepted')).toMatchObject(OVER)
    travelForTest(server.clock, NOW)
    expect((await read(id)).stage).toBe('opened')
  })

  test('its token is no session', async () => {
    const { id, token } = await sent()
    const mine = await offerOf()
    for (const headers of [{ authorization: `JWT ${token}` }, { authorization: `Bearer ${token}` }]) {
      for (const path of [`/offers/${id}/`, `/offers/${id}/pdf/`, `/offers/${mine.id}/`, '/offers/', '/account/']) {
        expect((await server.as(null).get(`${path}?token=${token}`, headers)).status).toBe(401)
      }
      const convert = await server.as(null).send('POST', `/offers/${id}/convert/`, { token }, headers)
      expect(convert.status).toBe(401)
    }
    const other = await server.as(null).send('POST', '/offer_link/', { token, id: mine.id, offer: mine.id })
    expect(other.body.number ?? id).not.toBe(mine.number)
  })
})

describe('an answer', () => {
  test.each([
    ['accepted', undefined],
    ['refused', 'Hemos elegido otra.'],
    ['change_asked', 'Con 10 unidades, por favor.'],
  ])('%s stands in the history, and tells who made the offer', async (said, text) => {
    const { id, number, token } = await sent()
    await server.sql`delete from queued_jobs`
    const { status, body } = await answer(token, said, text)
    expect([status, body.stage]).toEqual([200, said])
    expect(new Date(body.answered_at)).toEqual(new Date(NOW))
    const offer = await read(id)
    expect(offer).toMatchObject({ stage: said, state: 2 })
    expect(offer.history[0]).toMatchObject({ kind: `offer_${said}`, address: 'eva@flores.test', reason: text ?? '' })
    const told = await jobs('offer_answered')
    expect(told).toEqual([{ kind: 'offer_answered', data: { offer_id: id, user_id: sales } }])
    const letter = await letterOf(told[0]!)
    expect(letter).toMatchObject({
      replyTo: 'eva@flores.test',
      button: { link: `https://p.test/ofertas/oferta/${id}` },
    })
    expect(letter?.subject).toContain(number)
    expect(JSON.stringify(letter?.blocks)).toContain(text ?? 'Residencia Las Flores')
    // No order and no cart comes of it.
    expect(await server.sql`select from orders`).toHaveLength(0)
  })

  test('to somebody else than who looks after the lead: both are told', async () => {
    const { token } = await sent()
    await server.sql`delete from queued_jobs`
    await offerOf({}, { lead }, other)
    const [job] = await jobs('offer_sent')
    await answer(tokenIn((await letterOf(job!))?.button?.link), 'accepted')
    const told = (await jobs('offer_answered')).map(({ data }) => (data as MailData['offer_answered']).user_id)
    expect(told.toSorted()).toEqual([sales, other].toSorted())
    expect((await open(token)).body.stage).toBe('opened')
  })

  test('a change needs its text, and an answer is one of three', async () => {
    const { token } = await sent()
    expect(await answer(token, 'change_asked', '  ')).toMatchObject({
      status: 400,
      body: { text: [expect.any(String)] },
    })
    expect(await answer(token, 'converted')).toMatchObject({ status: 400 })
    expect(await answer(token, 'refused', 'x'.repeat(1001))).toMatchObject({ status: 400 })
  })

  test('of many at once one counts', async () => {
    const { id, token } = await sent()
    const said = ['accepted', 'refused', 'change_asked']
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => answer(token, said[n % 3]!, 'x')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    const taken = answers.find(({ status }) => status === 200)?.body.stage
    expect((await read(id)).stage).toBe(taken)
    const told = (await kindsOf(id)).filter((kind: string) => said.some(one => kind === `offer_${one}`))
    expect(told).toEqual([`offer_${taken}`])
    expect((await open(token)).body.stage).toBe(taken)
  })

  test('against the conversion: whichever comes first, the offer ends as converted', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await sent()
      expect((await copy(id)).status).toBe(200)
      const [answered, placed] = await Promise.all([answer(token, 'accepted'), order()])
      expect(placed.status).toBe(200)
      expect((await read(id)).stage).toBe('converted')
      const kinds = await kindsOf(id)
      expect(kinds.filter((kind: string) => kind === 'offer_accepted')).toHaveLength(answered.status === 200 ? 1 : 0)
      expect((await open(token)).body).toMatchObject({ stage: 'converted', offer: { total: 22.99 } })
    }
  })

  test('a sending opens what was refused or asked to be changed, not what was accepted', async () => {
    for (const [said, after] of [
      ['refused', 'sent'],
      ['change_asked', 'sent'],
      ['accepted', 'accepted'],
    ] as const) {
      const { id, token } = await sent()
      await answer(token, said, 'x')
      await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1 })
      expect((await read(id)).stage).toBe(after)
    }
  })
})

describe('who made an offer', () => {
  const validity = (id: number, valid_until: string, user = sales) =>
    server.as(user).send('PATCH', `/offers/${id}/validity/`, { valid_until })
  const withdraw = (id: number, user = sales) => server.as(user).send('POST', `/offers/${id}/withdraw/`)

  test('takes it back: the link says so and shows nothing of it, and it is sent no more', async () => {
    const { id, number, token } = await sent()
    expect(await withdraw(id)).toMatchObject({ status: 200, body: { stage: 'withdrawn', message: 'Oferta retirada.' } })
    expect((await open(token)).body).toMatchObject({ number, stage: 'withdrawn', offer: null })
    expect(await answer(token, 'accepted')).toMatchObject({ status: 409 })
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'offers.not_open' } })
    const again = await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1 })
    expect(again).toMatchObject({ status: 400, body: { code: 'offers.not_sendable' } })
    const [job] = await jobs('offer_sent')
    expect(await letterOf(job!)).toBeUndefined()
  })

  test('changes its last day while it is open, and the link follows', async () => {
    const { id, token } = await sent()
    expect(await validity(id, '2026-12-31')).toMatchObject({ status: 200, body: { valid_until: '2026-12-31' } })
    expect((await read(id)).history[0]).toMatchObject({
      kind: 'offer_validity_changed',
      user: 'Marc Gil',
      reason: '20-12-2026 → 31-12-2026',
    })
    server.clock.now = new Date('2026-12-31T22:59:59Z')
    expect((await answer(token, 'accepted')).status).toBe(200)
    expect(await validity(id, '2027-01-31')).toMatchObject({ status: 409, body: { code: 'offers.not_open' } })
  })

  test('cannot open again what has run out, nor choose any day', async () => {
    const { id } = await sent()
    for (const day of ['2026-11-19', '2027-11-21', '31-12-2026', '']) {
      expect(await validity(id, day)).toMatchObject({ status: 400, body: { valid_until: [expect.any(String)] } })
    }
    expect(await validity(id, '2027-11-20')).toMatchObject({ status: 200 })
    expect(await validity(id, '2026-11-20')).toMatchObject({ status: 200 })
    server.clock.now = new Date('2026-11-20T23:00:00Z')
    expect(await validity(id, '2026-12-31')).toMatchObject({ status: 409 })
    expect(await withdraw(id)).toMatchObject({ status: 409 })
  })

  test('is the one who may: not another, not a client', async () => {
    const { id } = await offerOf()
    for (const [user, status] of [
      [other, 404],
      [buyer, 403],
    ] as const) {
      expect((await validity(id, '2026-12-31', user)).status).toBe(status)
      expect((await withdraw(id, user)).status).toBe(status)
      expect((await copy(id, {}, user)).status).toBe(status)
    }
    expect((await read(id)).stage).toBe('sent')
  })
})
