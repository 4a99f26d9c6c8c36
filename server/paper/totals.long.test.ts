import fc from 'fast-check'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { AppType } from '#domain/brands/shape.ts'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { DECIMALS_NUM_MAX, formatMoney, formatPercent } from '#domain/format.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { cents, fromCents } from '#domain/money.ts'
import { countedQuantity, packingOfEntry, priceText, unitsIn } from '#domain/products/packing.ts'
import type { FeedEntry, FeedKind } from '#domain/exchange/contract.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { checkPdf, textOf } from '#server/test/pdf-tools.ts'
import {
  documentWish,
  finish,
  amountsInMail,
  amountsOnPaper,
  openDocumentServer,
  type PlacedDocument,
  type Wish,
  type DocumentServer,
} from '#server/test/random-documents.ts'
import { translate } from '#server/texts/translate.ts'

// T11.2, T12.2: 300 documents, each the same to the cent in the API, on paper, in its mail and in the export.

const BRANDS: AppType[] = ['prisma', 'vario', 'pulcro']
const DOCUMENTS = 100 // of each brand
const CHECKED_ONE_IN = 10 // by qpdf, which takes longer than all else
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const MINUTES = 4 * 60_000

afterAll(stopPdf)

describe.each(BRANDS)(`${DOCUMENTS} random documents of %s (SEED=${SEED})`, appType => {
  let world: DocumentServer

  beforeAll(async () => {
    world = await openDocumentServer(appType)
  })
  afterAll(async () => {
    await world.server.close()
    await world.sink.close()
  })

  test(
    'come to the same in the API, on paper, in the mail and in the export',
    async () => {
      const { has_leads } = brandOf(appType).traits
      const wishes = fc
        .sample(documentWish, { numRuns: DOCUMENTS, seed: SEED + BRANDS.indexOf(appType) })
        .map(wish => ({ ...wish, toLead: wish.toLead && has_leads }))
      const lanes = LANGUAGES.map((_, lane) => wishes.filter((_, index) => index % LANGUAGES.length === lane))
      const made = await Promise.all(lanes.map((own, lane) => makeAll(world, lane, own)))
      await expectExported(world, made.flat())
      expect(world.sink.received).toHaveLength(DOCUMENTS)
    },
    MINUTES,
  )
})

interface Made {
  kind: FeedKind
  told: PlacedDocument
}

async function makeAll(world: DocumentServer, place: number, wishes: Wish[]): Promise<Made[]> {
  const lane = world.lanes[place]!
  const made: Made[] = []
  for (const [index, each] of wishes.entries()) {
    const told = await finish(world, lane, each)
    // A lead has no account: one of Spain reads Spanish, whoever sells to it.
    const language = each.kind === 'offers' && each.toLead && lane.language === 'en' ? 'es' : lane.language
    const file = await amountsOnPaper(world, lane, each, told, language)
    if (index % CHECKED_ONE_IN === 0) await checkPdf(file)
    expectOnPaper(plain(await textOf(file)), told, language)
    const mail = await amountsInMail(world, told)
    expectInMail(mail, told, language, each.kind)
    // The very same file as the API gave.
    // The logo of the brand goes with it.
    const papers = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(papers.map(({ content }) => file.equals(Buffer.from(content as ArrayBuffer)))).toEqual([true])
    made.push({ kind: each.kind, told })
  }
  return made
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

function amountsOf({ currency_symbol }: PlacedDocument, language: Language) {
  return {
    money: (value: number) => plain(formatMoney(value, currency_symbol)),
    t: (...[key, params]: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
      plain(translate(language, key, params)),
  }
}

/** What was written on a charge stands where the name of an article does, and its own name nowhere. */
function expectHeadings(text: string, { entries }: PlacedDocument): void {
  for (const entry of entries) expect(text).toContain(lineLabel({ ...entry, name: entry.product_data.name }).name)
  expect(text).not.toContain('Código 0')
}

/** What the tax is calculated on: the base of an order; of an offer the wire tells it before its discounts. */
const taxedOf = (told: PlacedDocument) =>
  'subtotal' in told ? told.base : fromCents(cents(told.base) - cents(told.discounts))

type Label = [key: Parameters<typeof translate>[1], params?: Parameters<typeof translate>[2]]

/** The rows above the base: none where nothing is discounted; the discount on the whole has one of its own. */
function reductionsOf(told: PlacedDocument): [label: Label, amount: number][] {
  const { client_discount, client_discount_percentage } = told
  const ofLines = 'subtotal' in told ? told.discounts : fromCents(cents(told.discounts) - cents(client_discount))
  const percent = formatPercent(client_discount_percentage, DECIMALS_NUM_MAX)
  const rows: [Label, number][] = [
    ...(ofLines === 0 ? [] : [[['totals.line_discounts'], 0 - ofLines] satisfies [Label, number]]),
    ...(client_discount_percentage === 0
      ? []
      : [[['totals.client_discount', { percent }], 0 - client_discount] satisfies [Label, number]]),
  ]
  const subtotal = 'subtotal' in told ? told.subtotal : told.base
  return rows.length === 0 ? [] : [[['totals.subtotal'], subtotal], ...rows]
}

/** Each tax, with its own base where several are taxed, and below it its equivalence surcharge. */
function taxRowsOfTold(told: PlacedDocument, language: Language): [string, string][] {
  const { money, t } = amountsOf(told, language)
  const percent = (value: number) => formatPercent(value, DECIMALS_NUM_MAX)
  return told.taxes.flatMap(({ rate, base, tax, surcharge_rate, surcharge }) => {
    const name = language === 'en' ? 'VAT' : 'IVA'
    const label = told.taxes.length > 1 ? 'totals.tax_of' : 'totals.tax'
    const rows: [string, string][] = [[t(label, { name, rate: percent(rate), base: money(base) }), money(tax)]]
    return surcharge_rate === 0
      ? rows
      : [...rows, [t('totals.surcharge', { rate: percent(surcharge_rate) }), money(surcharge)]]
  })
}

/** Each line's amount, one after the other. */
function expectInOrder(text: string, amounts: string[]): void {
  let place = 0
  for (const amount of amounts) {
    const found = text.indexOf(amount, place)
    if (found < 0) expect.fail(`${amount} does not follow in ${text.slice(place)}`)
    place = found + amount.length
  }
}

function expectOnPaper(text: string, told: PlacedDocument, language: Language): void {
  const { money, t } = amountsOf(told, language)
  const base = taxedOf(told)
  expect(text).toContain(`${t('paper.total')} ${money(told.total)}`)
  expect(text).toContain(`${t('paper.base')} ${money(base)}`)
  for (const [label, amount] of taxRowsOfTold(told, language)) expect(text).toContain(`${label} ${amount}`)
  const reductions = reductionsOf(told)
  for (const [label, amount] of reductions) expect(text).toContain(`${t(...label)} ${money(amount)}`)
  // Read from top to bottom, the rows come to the base.
  if (reductions.length > 0) expect(reductions.reduce((sum, [, amount]) => sum + cents(amount), 0n)).toBe(cents(base))
  expectHeadings(text, told)
  // Where a column is narrow, blanks are ends of lines: what stands below the first line of a row follows the others.
  const paper = compact(text)
  const lines = told.entries.map(entry => lineOf(entry, told))
  const firsts = lines.flatMap(({ count, price, base }) => [count, price.slice(0, price.indexOf('/') + 1), base])
  expectInOrder(paper, firsts.map(compact))
  const seconds = lines.flatMap(({ units }) => (units === null ? [] : [`= ${units}`]))
  expectInOrder(paper, seconds.map(compact))
}

const compact = (text: string) => text.replaceAll(/\s/g, '')

/** How many of what a line has, how many units that are, for how much each, and what it comes to. */
function lineOf(entry: PlacedDocument['entries'][number], { currency_symbol: symbol }: PlacedDocument) {
  const packing = packingOfEntry(entry)
  return {
    ...countedQuantity(entry.quantity, packing),
    price: priceText(entry.price, symbol, packing),
    base: formatMoney(entry.base, symbol),
  }
}

const FIRST_LINES = 10 // of an order, in its mail

function expectInMail(mail: Email, told: PlacedDocument, language: Language, kind: Wish['kind']): void {
  const { money, t } = amountsOf(told, language)
  const shown = kind === 'orders' ? told.entries.slice(0, FIRST_LINES) : told.entries
  const facts = [
    ...reductionsOf(told).map(([label, amount]) => [t(...label), money(amount)]),
    [t('totals.base'), money(taxedOf(told))],
    ...taxRowsOfTold(told, language),
    [t('mail.total'), money(told.total)],
  ]
  const text = plain(mail.text ?? '')
  expectHeadings(text, { ...told, entries: shown })
  expect(text).toContain(facts.map(fact => fact.join(': ')).join(' '))
  expectInOrder(
    text,
    shown
      .map(entry => lineOf(entry, told))
      .flatMap(({ count, units, price, base }) => [units === null ? count : `${count} = ${units}`, price, base])
      .map(plain),
  )
  const page = plain((mail.html ?? '').replaceAll('&nbsp;', ' ').replaceAll(/<[^>]*>/g, ' '))
  expect(page).toContain(facts.map(fact => fact.join(' ')).join(' '))
}

async function expectExported({ server, key }: DocumentServer, made: Made[]): Promise<void> {
  for (const kind of ['orders', 'offers'] as const) {
    const entries: FeedEntry[] = []
    for (let since = 0, hasMore = true; hasMore;) {
      const path = `/exchange/${kind}/?since=${since}&limit=40`
      const { body } = await server.as(null).get(path, { authorization: `Api-Key ${key}` })
      entries.push(...body.results)
      ;({ next: since, has_more: hasMore } = body)
    }
    const wanted = made.filter(each => each.kind === kind)
    expect(wanted.length).toBeGreaterThan(20)
    const exported = new Map(entries.map(({ document }) => [document.number, document]))
    expect(exported.size).toBe(wanted.length)
    for (const { told } of wanted) {
      const { base, tax_total, total, discounts, client_discount, client_discount_percentage } = told
      const lines = told.entries.map(entry => ({
        name: lineLabel({ ...entry, name: entry.product_data.name }).name,
        base: entry.base,
        price: entry.price,
        quantity: entry.quantity,
        discount: entry.discount,
        measurement_unit: entry.measurement_unit.name,
        units: unitsIn(entry.quantity, entry.aditional_measurement_unit?.quantity ?? 1),
      }))
      expect(exported.get(told.number)).toMatchObject({
        base,
        tax_total,
        total,
        client_discount,
        client_discount_percentage,
        entries: lines,
        ...(kind === 'offers' && { discounts }),
      })
    }
  }
}
