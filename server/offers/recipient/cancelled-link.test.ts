import { expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { MailData } from '#server/mail/kinds.ts'
import { writeLetter } from '#server/mail/kinds.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { buyer, lead, offerOf, openOffers, other, read, sales, server } from '#server/test/offers-fixture.ts'

// A link that went to a wrong address ends by itself: the offer and the links of others stay.

openOffers()

/** An offer that went to these addresses, and the token of the link of each. */
async function sentTo(...send_to: string[]): Promise<{ id: number; tokens: string[] }> {
  await server.sql`delete from queued_jobs`
  const { id } = await offerOf({}, { lead, send_to })
  const tokens: string[] = []
  for (const email of send_to) {
    const jobs = (await server.queued()) as { data: { kind: string; data: MailData['offer_sent'] } }[]
    const job = jobs.find(({ data: one }) => one.kind === 'offer_sent' && JSON.stringify(one.data).includes(email))
    const letter = await writeLetter(letterContextOf(server, brandOf('prisma')), 'offer_sent', job!.data.data)
    tokens.push(/token=([\w-]{43})$/.exec(letter?.button?.link ?? '')?.[1] ?? '')
  }
  return { id, tokens }
}

const open = (token: string) => server.as(null).send('POST', '/offer_link/', { token })
const cancel = (id: number, email: string, user = sales) =>
  server.as(user).send('POST', `/offers/${id}/cancel_link/`, { email })

test('the link of one address is cancelled, those of others open the offer', async () => {
  const { id, tokens } = await sentTo('wrong@flores.test', 'eva@flores.test')
  expect((await read(id)).link_addresses).toEqual(['eva@flores.test', 'wrong@flores.test'])
  expect(await cancel(id, 'Wrong@Flores.test')).toMatchObject({
    status: 200,
    body: { stage: 'sent', message: 'Enlace anulado' },
  })
  expect(await open(tokens[0]!)).toMatchObject({ status: 404, body: { code: 'offers.link_over' } })
  expect(await open(tokens[1]!)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ link_addresses: ['eva@flores.test'], send_to: ['eva@flores.test'] })
  expect((await read(id)).history.map(({ kind, address }: Record<string, string>) => `${kind} ${address}`)).toContain(
    'offer_link_cancelled wrong@flores.test',
  )
})

test('an address without a link is refused, and so is who may not send the offer', async () => {
  const { id } = await sentTo('eva@flores.test')
  expect(await cancel(id, 'nobody@flores.test')).toMatchObject({ status: 409, body: { code: 'offers.no_link' } })
  expect((await cancel(id, 'eva@flores.test', other)).status).toBe(404)
  expect((await cancel(id, 'eva@flores.test', buyer)).status).toBe(403)
  expect((await read(id)).link_addresses).toEqual(['eva@flores.test'])
})
