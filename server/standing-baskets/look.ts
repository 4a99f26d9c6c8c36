import type { RunLine, RunLook } from '#domain/standing-baskets/shapes.ts'
import type { FatedRow } from '#domain/orders-import/row-fate.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { failureText } from '#server/errors/failure-text.ts'
import { type DecidedTemplate, decideTemplate } from '#server/order-templates/ordering.ts'
import { lineBase, previewOrders, shownOf } from '#server/orders-import/order-previews.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import { type FoundRun, listPricesBefore } from './runs-store.ts'

export type LookContext = Pick<SignedInContext, 'sql' | 'viewer' | 'brand' | 'language' | 'now'>
type Run = Pick<FoundRun, 'basket' | 'template' | 'center'>
/** By the place of their lines in the list, from 1. */
export type Quantities = readonly { line: number; quantity: number }[]

/** What a delivery would order now, for the viewer; where nothing can be ordered, why. */
export async function lookAtRun(context: LookContext, run: Run, quantities: Quantities): Promise<RunLook> {
  try {
    const decided = await decideRun(context, run, quantities)
    const { buyer, rows } = decided
    const orders = await previewOrders(context, buyer, rows)
    const before = await listPricesBefore(context.sql, run.basket)
    return {
      lines: rows.flatMap((row, at) => lineOf(row, { decided, at, before })),
      order: orders[0] ?? null,
      problem: '',
      currency_symbol: buyer.client.currency_symbol,
      ...shownOf(rows, orders),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const problem = failureText(error, context.language)
    return { lines: [], order: null, problem, currency_symbol: '', version: 0, total: 0 }
  }
}

export const decideRun = (context: LookContext, { template, center }: Run, quantities: Quantities) =>
  decideTemplate(context, template, {
    centers: [center.id],
    quantities: new Map(quantities.map(({ line, quantity }) => [line, quantity])),
  })

interface Place {
  decided: DecidedTemplate
  /** Of the line in the list, from 0. */
  at: number
  before: ReadonlyMap<number, number>
}

function lineOf(
  { article, quantity, unit, issue }: FatedRow<ArticleFacts>,
  { decided: { lines, listed }, at, before }: Place,
): RunLine[] {
  const line = lines[at]
  if (!line) return []
  const price = article?.final_price ?? null
  const { aditional_measurement_unit: format } = line
  const unit_quantity = format?.quantity ?? 1
  return [
    {
      line: at + 1,
      product: line.product_data,
      listed: listed[at]?.quantity ?? line.quantity,
      wanted: line.quantity,
      quantity,
      unit_name: format?.name ?? line.measurement_unit,
      unit_quantity,
      price,
      price_before: lessThan(before.get(line.product), price),
      base: price === null ? 0 : lineBase(price, quantity, unit?.quantity ?? unit_quantity),
      // Left out by whoever decides.
      issue: line.quantity === 0 ? null : issue,
    },
  ]
}

const lessThan = (before: number | undefined, price: number | null): number | null =>
  price !== null && before !== undefined && before < price ? before : null
