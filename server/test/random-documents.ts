import fc from 'fast-check'
import type { RateTotals } from '#domain/taxes/taxes.ts'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { AppType } from '#domain/brands/shape.ts'
import { CODE_ZERO, SHIPPING } from '#domain/cart/finish.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { workMails } from '#server/mail/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { SECRET, testServer, type TestServer } from './server.ts'
import { type SmtpSink, smtpSink } from '#server/test/processes/smtp-sink.ts'

// Random orders and offers of one brand, in three languages, with taxes and without, and their way out of the portal.

const line = fc.record({
  product: fc.nat({ max: 5 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  discount: fc.constantFrom(0, 0, 5, 12.5, 33.33, 100),
  isPack: fc.boolean(),
  billable: fc.boolean(),
})
const charge = fc.record({
  price: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  // Of Código 0, which only an offer may have.
  discount: fc.constantFrom(0, 10, 33.33),
})
export const documentWish = fc.record({
  kind: fc.constantFrom('orders' as const, 'offers' as const),
  toLead: fc.boolean(),
  isExempt: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  charges: fc.array(charge, { maxLength: 2 }),
  client_discount_percentage: fc.constantFrom(0, 0, 3, 7.77),
  format: fc.constantFrom(1, 2, 3),
})

export type Wish = typeof documentWish extends fc.Arbitrary<infer Value> ? Value : never

export interface DocumentServer {
  server: TestServer
  appType: AppType
  sink: SmtpSink
  mailer: Pick<Mailer, 'send'>
  key: string
  products: { id: number; pack: number }[]
  lanes: Parties[]
}

/** Who makes documents in one language, and for whom. */
export interface Parties {
  language: Language
  sales: number
  lead: number
  taxed: Owner
  exempt: Owner
}

interface Owner {
  client: number
  center: number
}

export async function openDocumentServer(appType: AppType): Promise<DocumentServer> {
  // Whatever the discounts are, none waits: its mail goes out at once.
  const server = await testServer({ appType, settings: { cart_discount_max: 100 } })
  const { make, sql } = server
  await sql`insert into tax_rates (country_id, code, rate) values ('pt', 'reducido', 6), ('pt', 'exento', 0)`
  const products: DocumentServer['products'] = []
  for (const [index, price] of [0.0525, 3.15, 19.99, 74.4, 1234.5678, 0.01].entries()) {
    const tax_code = ['general', 'reducido', 'exento'][index % 3]!
    const id = await make.product({ name: `Artículo ${index}`, price, max_discount: 100, tax_code })
    products.push({ id, pack: await make.unit(id, [6, 12, 0.5][index % 3]!) })
  }
  const lanes: Parties[] = []
  for (const language of LANGUAGES) lanes.push(await openLane(server, language))
  await make.refresh()
  const sink = await smtpSink()
  const key = (await replaceApiKey(sql, { name: 'erp', now: server.clock.now })).key
  return { server, appType, sink, mailer: smtpMailer(sink.url), key, products, lanes }
}

async function openLane({ make, sql }: TestServer, language: Language): Promise<Parties> {
  const country = language === 'pt' ? 'pt' : 'es'
  const sales = await make.user({ role: 'sales_person', countries: [country] })
  await sql`update users set language = ${language} where id = ${sales}`
  const owner = async (tax_exempt: boolean): Promise<Owner> => {
    const client = await make.client({ sales_person: sales, country, tax_exempt, equivalence_surcharge: true })
    const email = `reader${client}@hotel.test`
    const reader = await make.user({ clients: [client], email })
    await sql`update users set language = ${language} where id = ${reader}`
    await sql`update clients set email = ${email} where id = ${client}`
    return { client, center: await make.center({ client, has_facturable: true }) }
  }
  const lead = await make.lead({ sales_person: sales, province: await make.region(undefined, country) })
  return { language, sales, lead, taxed: await owner(false), exempt: await owner(true) }
}

/** What the API tells of a document: an order before its discounts too, where the base of an offer is that. */
export type PlacedDocument = (Amounts & { subtotal: number }) | Amounts

interface Amounts {
  id: number
  number: string
  base: number
  /** Of the lines; of an offer all of them. */
  discounts: number
  client_discount_percentage: number
  client_discount: number
  tax_total: number
  total: number
  currency_symbol: string
  entries: {
    base: number
    price: number
    quantity: number
    discount: number
    is_charge: boolean
    description: string
    product_data: { name: string }
    measurement_unit: { name: string }
    aditional_measurement_unit: { name: string; quantity: number } | null
  }[]
  taxes: RateTotals[]
}

/** Makes the document and answers what the API tells of it. */
export async function finish({ server, products }: DocumentServer, lane: Parties, each: Wish): Promise<PlacedDocument> {
  const caller = server.as(lane.sales)
  const isLead = each.kind === 'offers' && each.toLead
  const owner = isLead ? { lead: lane.lead } : each.isExempt ? lane.exempt : lane.taxed
  const items = [
    ...each.lines.map(({ product, isPack, billable, ...more }) => ({
      ...more,
      billable: billable && !isLead,
      product: products[product]!.id,
      aditional_measurement_unit: isPack ? products[product]!.pack : null,
    })),
    ...each.charges.map(({ price, quantity, discount }, index) => ({
      price: price / 100,
      quantity,
      ...(each.kind === 'offers' && index === 0
        ? { product: CODE_ZERO, discount, description: `Montaje ${price}` }
        : { product: SHIPPING }),
    })),
  ]
  const { client_discount_percentage } = each
  const filled = await caller.send('PUT', '/cart/update/', { ...owner, items, client_discount_percentage })
  expect(filled).toMatchObject({ status: 200 })
  const address = each.kind === 'orders' ? '/cart/create_order/' : '/cart/create_offer/'
  const sending = each.kind === 'orders' ? {} : { print_format: [each.format], send_to: ['reader@buyer.test'] }
  const { status, body } = await caller.send('PATCH', address, { ...owner, ...sending })
  expect([status, body]).toEqual([200, expect.anything()])
  return (await caller.get(`/${each.kind}/${body.id}/`)).body
}

/** The document as a PDF of the API. */
export async function amountsOnPaper(
  { server }: DocumentServer,
  { sales }: Parties,
  { kind }: Wish,
  { id }: PlacedDocument,
  language: Language,
) {
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api/${kind}/${id}/pdf/`,
    headers: { authorization: `JWT ${await server.token(sales)}`, 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

/** Lets the mail of a document be written and sent as a running server does, and answers it as it was received. */
export async function amountsInMail(
  { server, appType, mailer, sink }: DocumentServer,
  { number }: PlacedDocument,
): Promise<Email> {
  const { sql, clock } = server
  const [job] = await sql<{ data: never }[]>`
    delete from queued_jobs where data->'data'->>'order_id' = (select id::text from orders where number = ${number})
      or data->'data'->>'offer_id' = (select id::text from offers where number = ${number}) returning data`
  await workMails(
    { work: (_queue, handle) => handle({ id: `mail-${number}`, data: job!.data }) },
    {
      sql,
      brand: brandOf(appType),
      mailer,
      address: () => 'https://p.test',
      secret: SECRET,
      settings: DEFAULT_SETTINGS,
      clock: () => clock.now,
    },
  )
  const message = sink.received.find(each => each.includes(`<mail-${number}@pulcro>`))
  return PostalMime.parse(message!) // it has been sent
}
