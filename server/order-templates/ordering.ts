import type { z } from 'zod'
import type { placeTemplateOrders as placing, TemplateLine, TemplatePreview } from '#domain/order-templates/contract.ts'
import { type FatedRow, rowFates } from '#domain/orders-import/row-fate.ts'
import { type Unit, unitsOf } from '#domain/products/units.ts'
import type { SignedInContext } from '#server/context.ts'
import { findKeptReply } from '#server/cart/idempotency.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { findImportBuyer, type ImportBuyer } from '#server/orders-import/buyer.ts'
import { findArticles } from '#server/orders-import/decision.ts'
import { centerNamed, previewOrders, shownOf } from '#server/orders-import/order-previews.ts'
import type { Placed } from '#server/orders-import/repeats.ts'
import { listsOf, placeLists, refuseOtherRows } from '#server/orders-import/place-rows.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import { findTemplate } from './service.ts'
import { listLines } from './store.ts'

type Body = z.output<NonNullable<(typeof placing)['body']>>

const ROUTE = 'order_template_orders'

/** What ordering a list for these centers would place, and what it would leave out. */
export async function previewTemplateOrders(
  context: SignedInContext,
  id: number,
  centers: number[],
): Promise<TemplatePreview> {
  const { buyer, rows, lines } = await decideTemplate(context, id, { centers })
  const orders = await previewOrders(context, buyer, rows)
  const left_out = rows.flatMap(({ row, issue, center, quantity }) => {
    const at = (row.row - 1) % lines.length
    const line = lines[at]
    if (issue === null || center === null || !line) return []
    const { product_data: product, quantity: wanted } = line
    return [{ center: centerNamed(buyer.client.centers, center), line: at + 1, product, wanted, quantity, issue }]
  })
  return { orders, left_out, currency_symbol: buyer.client.currency_symbol, ...shownOf(rows, orders) }
}

/** Places one order a center, all of them or none, by the way of the order files. */
export async function placeTemplateOrders(
  context: SignedInContext,
  id: number,
  { body, key }: { body: Body; key: string | undefined },
) {
  const { buyer, rows } = await decideTemplate(context, id, body)
  const { observations = '', customer_number = '', delivery_date = null, cost_center } = body
  const words = { observations, customer_number: customer_number.trim(), delivery_date, cost_center }
  const asked = { route: ROUTE, key, body: { ...body, template: id } }
  const kept = await findKeptReply<Placed>(context.sql, context, asked)
  if (kept) return { ...kept, is_repeated: true }
  await refuseOtherRows(context, buyer, rows, body)
  const lists = listsOf(buyer, rows, words)
  if (lists.length === 0) throw fieldFailure('centers', 'order_templates.nothing_to_order')
  return placeLists(context, { buyer, lists, seen: body, asked })
}

export interface DecidedTemplate {
  buyer: ImportBuyer
  listed: TemplateLine[]
  /** As they are wished. */
  lines: TemplateLine[]
  /** One for each line at each center, numbered from 1 and by center. */
  rows: FatedRow<ArticleFacts>[]
}

interface Asked {
  centers: number[]
  /** Quantities of this time, by the place of their lines in the list, from 1. */
  quantities?: ReadonlyMap<number, number>
}

/** What becomes of each line of a list at each center. */
export async function decideTemplate(
  context: Pick<SignedInContext, 'sql' | 'viewer' | 'language' | 'brand' | 'now'>,
  id: number,
  { centers: asked, quantities }: Asked,
): Promise<DecidedTemplate> {
  const { sql, language, brand } = context
  const { client_external_id } = await findTemplate(context, id)
  const buyer = await findImportBuyer(context, { client_id: client_external_id })
  const centers = [...new Set(asked)]
  if (centers.some(center => !buyer.client.centers.some(one => one.id === center))) throw notFound()
  const listed = await listLines(sql, id, language)
  const lines = listed.map((line, at) => ({ ...line, quantity: quantities?.get(at + 1) ?? line.quantity }))
  const ids = [...new Set(lines.map(({ product }) => product))]
  const articleAt = await findArticles(context, { client: buyer.client.id, centers, ids })
  const rows = centers.flatMap((center, index) =>
    lines.map((line, at) => requested(line, center, index * lines.length + at + 1)),
  )
  const codes = new Map(ids.map(product => [String(product), { products: [product], similar: [] }]))
  const found = { codes, centerOf: ({ center }: { center: string }) => Number(center), articleAt, unitOf }
  return { buyer, listed, lines, rows: rowFates(rows, found, brand.flags) }
}

/** A line as the row of an order file, whose code is the article's id. */
const requested = (line: TemplateLine, center: number, row: number) => ({
  row,
  code: String(line.product),
  written: String(line.quantity),
  quantity: line.quantity,
  unit: line.aditional_measurement_unit?.name ?? '',
  pack: line.aditional_measurement_unit?.quantity ?? null,
  note: '',
  center: String(center),
  name: line.product_data.name,
  problem: null,
})

/** The format that the line was kept with, as the article has it today. */
const unitOf = (article: ArticleFacts, { unit, pack }: { unit: string; pack: number | null }): Unit | undefined =>
  unitsOf(article).find(({ id, name, quantity }) => (pack === null ? id === null : name === unit && quantity === pack))
