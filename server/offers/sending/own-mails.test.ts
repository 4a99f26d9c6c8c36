import { beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { type MailData, type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { mailOf } from '#server/mail/letter.ts'
import { travelForTest } from '#server/test/change.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import {
  buyer,
  center,
  client,
  lead,
  offerOf,
  openOffers,
  other,
  read,
  sales,
  server,
} from '#server/test/offers-fixture.ts'
import { remindOfOffers } from './reminders.ts'

openOffers()

type Job = { kind: MailKind; data: MailData[MailKind] }

const jobs = async (kind: MailKind) =>
  // as mailStatement() writes it
  (await server.queued()).map(({ data }) => data as Job).filter(job => job.kind === kind)

const mailIn = async ({ kind, data }: Job) => {
  const brand = brandOf('prisma')
  // The kind and its data come from one job.
  const letter = await writeLetter(letterContextOf(server, brand), kind, data as never)
  return letter && mailOf(letter, brand, 'an-id')
}

const emailOf = async (user = sales): Promise<string> => (await server.as(user).get('/account/')).body.email

const wants = async (more: object, user = sales) =>
  server.as(user).send('PATCH', '/account/', {
    user: { email: await emailOf(user), first_name: 'Marc', last_name: 'Gil', ...more },
  })

beforeEach(async () => {
  travelForTest(server.clock, '2026-11-20T10:00:00Z')
  await server.sql`update users set offer_copies = false, offer_reminders = false`
  await server.sql`update offers set stage = 'withdrawn'`
  await server.sql`delete from queued_jobs`
})

test('the switches stand in the account, off at first, and another change leaves them', async () => {
  expect((await server.as(sales).get('/account/')).body).toMatchObject({ offer_copies: false, offer_reminders: false })
  expect((await wants({ offer_copies: true })).body).toMatchObject({ offer_copies: true, offer_reminders: false })
  expect((await wants({ offer_reminders: true })).body).toMatchObject({ offer_copies: true, offer_reminders: true })
  expect((await wants({})).body).toMatchObject({ offer_copies: true, offer_reminders: true })
})

describe('a copy of an offer', () => {
  test('goes to who sends it, once, with its addresses and its file, and has no link of the recipient', async () => {
    await wants({ offer_copies: true })
    const { id, number } = await offerOf(
      {},
      { lead, send_to: ['eva@flores.test', 'luz@flores.test'], print_format: [2] },
    )
    expect(await jobs('offer_sent')).toHaveLength(2)
    const copies = await jobs('offer_copy')
    expect(copies.map(({ data }) => data)).toEqual([
      { offer_id: id, print_formats: [2], user_id: sales, to: 'eva@flores.test, luz@flores.test' },
    ])
    const mail = await mailIn(copies[0]!)
    expect(mail).toMatchObject({ to: await emailOf(), subject: `Copia: oferta ${number}` })
    expect(mail!.text).toContain('ha salido a eva@flores.test, luz@flores.test.')
    expect(mail!.text).toContain(`/ofertas/oferta/${id}`)
    expect(mail!.html).not.toContain('token=')
  })

  test('goes out with every sending, and to nobody who has not asked for it', async () => {
    const { id } = await offerOf({}, { lead })
    expect(await jobs('offer_copy')).toEqual([])
    await wants({ offer_copies: true })
    await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1, send_to: ['eva@flores.test'] })
    expect(await jobs('offer_copy')).toHaveLength(1)
    await wants({ offer_copies: false })
    await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1, send_to: ['eva@flores.test'] })
    expect(await jobs('offer_copy')).toHaveLength(1)
  })

  test('of one that waited goes to who made it, not to who validated it', async () => {
    const validator = await server.make.user({ clients: [client], can_validate_offers: true })
    await wants({ offer_copies: true })
    await server.sql`update users set offer_copies = true where id = ${validator}`
    const strict = await server.make.center({ client, purchase_limit: 1, purchase_limit_period: 'M' })
    const { id } = await offerOf({}, { client, center: strict, send_to: ['eva@hotel.test'] })
    expect(await jobs('offer_copy')).toEqual([])
    const decided = await server.as(validator).send('PATCH', `/validable_offers/${id}/`, { cancelled: 'false' })
    expect(decided.status).toBe(200)
    expect((await jobs('offer_copy')).map(({ data }) => data)).toMatchObject([{ user_id: sales, to: 'eva@hotel.test' }])
  })
})

describe('a reminder', () => {
  const morning = async (day: string) => {
    travelForTest(server.clock, `${day}T07:00:00Z`)
    await remindOfOffers(keptJobs, server.sql, server.clock.now)
    return (await jobs('offer_ends')).map(({ data }) => data)
  }

  test('comes three days before the end, once, to who looks after it', async () => {
    await wants({ offer_reminders: true })
    const { id, number } = await offerOf({}, { lead })
    expect((await read(id)).valid_until).toBe('2026-12-20')
    expect(await morning('2026-12-16')).toEqual([])
    expect(await morning('2026-12-17')).toEqual([{ offer_id: id, user_id: sales }])
    expect(await morning('2026-12-18')).toHaveLength(1)
    const mail = await mailIn((await jobs('offer_ends'))[0]!)
    expect(mail).toMatchObject({ to: await emailOf(), subject: `La oferta ${number} acaba el 20-12-2026` })
    for (const written of [mail!.text, mail!.html]) {
      expect(written).toContain('Residencia Las Flores acaba el 20-12-2026 y aún no tiene respuesta.')
      expect(written).toContain(`/ofertas/oferta/${id}`)
    }
  })

  test('comes later where it failed on its day, and not once the offer has ended', async () => {
    await wants({ offer_reminders: true })
    const [late] = [await offerOf({}, { lead })]
    expect(await morning('2026-12-20')).toEqual([{ offer_id: late.id, user_id: sales }])
    await offerOf({}, { lead })
    await server.sql`update offers set reminded_at = null, valid_until = '2026-12-20' where stage <> 'withdrawn'`
    await server.sql`delete from queued_jobs`
    expect(await morning('2026-12-21')).toEqual([])
  })

  test.each(['change_asked', 'accepted', 'refused', 'converted', 'withdrawn'])(
    'does not come of one that is %s',
    async stage => {
      await wants({ offer_reminders: true })
      const { id } = await offerOf({}, { lead })
      await server.sql`update offers set stage = ${stage} where id = ${id}`
      expect(await morning('2026-12-17')).toEqual([])
    },
  )

  test('is not sent where the offer was answered, or given another day, since the morning', async () => {
    await wants({ offer_reminders: true })
    const { id } = await offerOf({}, { lead })
    await morning('2026-12-17')
    const [job] = await jobs('offer_ends')
    await server.as(sales).send('PATCH', `/offers/${id}/validity/`, { valid_until: '2027-01-20' })
    expect(await mailIn(job!)).toBeUndefined()
    await server.as(sales).send('PATCH', `/offers/${id}/validity/`, { valid_until: '2026-12-20' })
    expect(await mailIn(job!)).toBeDefined()
    await server.sql`update offers set stage = 'accepted' where id = ${id}`
    expect(await mailIn(job!)).toBeUndefined()
    // Once an offer, whatever its last day becomes.
    await server.sql`update offers set stage = 'sent' where id = ${id}`
    expect(await morning('2026-12-18')).toHaveLength(1)
  })

  test('comes to nobody who has not asked for it, and is there as soon as somebody does', async () => {
    await server.sql`update users set offer_reminders = true where id in (${other}, ${buyer})`
    const { id } = await offerOf({}, { client, center })
    expect(await morning('2026-12-17')).toEqual([])
    await wants({ offer_reminders: true })
    expect(await morning('2026-12-18')).toEqual([{ offer_id: id, user_id: sales }])
  })

  test('is queued once by many at once', async () => {
    await wants({ offer_reminders: true })
    await offerOf({}, { lead })
    travelForTest(server.clock, '2026-12-17T07:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => remindOfOffers(keptJobs, server.sql, server.clock.now)))
    expect(await jobs('offer_ends')).toHaveLength(1)
  })
})
