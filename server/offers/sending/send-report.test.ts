import { describe, expect, test } from 'vitest'
import { travelForTest } from '#server/test/change.ts'
import { buyer, offerOf, openOffers, other, read, sales, server } from '#server/test/offers-fixture.ts'

openOffers()

describe('R215: sending it again', () => {
  const send = (id: number, body: object = { print_format: 2 }, user = sales) =>
    server.as(user).send('POST', `/offers/${id}/send_report/`, body)

  test('R317: there are three forms, for those who make offers', async () => {
    expect((await server.as(sales).get('/print_formats/')).body).toEqual({
      results: [
        { id: 1, name: 'Con imágenes' },
        { id: 2, name: 'Sin imágenes' },
        { id: 3, name: 'Con imágenes y sostenibilidad' },
      ],
    })
  })

  test('queues its letter in the given print format and records an event', async () => {
    const { id } = await offerOf()
    await server.sql`delete from queued_jobs`
    expect(await send(id, { print_format: [2, 1] })).toMatchObject({
      status: 200,
      body: { message: 'Oferta enviada.' },
    })
    expect(await server.queued()).toEqual([
      { queue: 'mail', data: { kind: 'offer_sent', data: { offer_id: id, print_formats: [2, 1] } } },
    ])
    expect((await read(id)).history).toMatchObject([
      { kind: 'offer_sent' },
      { kind: 'offer_sent' },
      { kind: 'offer_placed' },
    ])
  })

  test.each([{}, { print_format: null }, { print_format: [] }, { print_format: 99 }, { print_format: 'x' }])(
    'needs one of the forms, and sends nothing with %j',
    async body => {
      const { id } = await offerOf()
      await server.sql`delete from queued_jobs`
      expect(await send(id, body)).toMatchObject({ status: 400, body: { print_format: [expect.any(String)] } })
      expect(await server.queued()).toEqual([])
    },
  )

  test('is not available to users who cannot see it', async () => {
    const { id } = await offerOf()
    expect(await send(id, undefined, other)).toMatchObject({ status: 404 })
    expect(await send(id, undefined, buyer)).toMatchObject({ status: 403 })
  })

  test('K19: 20 times an hour, and each offer on its own', async () => {
    const [one, two] = [await offerOf(), await offerOf()]
    await server.sql`delete from queued_jobs`
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(one.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await server.queued()).toHaveLength(20)
    expect(await send(two.id)).toMatchObject({ status: 200 })
    travelForTest(server.clock, '2026-11-20T11:00:01Z')
    expect(await send(one.id)).toMatchObject({ status: 200 })
  })
})
