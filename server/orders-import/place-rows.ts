import type { Seen } from '#domain/cart/shown.ts'
import { businessDay } from '#domain/dates.ts'
import { NAMED_ROWS } from '#domain/orders-import/contract.ts'
import { linesByCenter } from '#domain/orders-import/import-lines.ts'
import type { FatedRow } from '#domain/orders-import/row-fate.ts'
import { findDeliveryProblems } from '#server/calendar/service.ts'
import { runOnce } from '#server/cart/idempotency.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { type LinesToPlace, lockPlacing, placeLines } from '#server/placing/place-lines.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import { translate } from '#server/texts/translate.ts'
import { refuseChangedDocument } from '#server/validation/changed.ts'
import type { ImportBuyer } from './buyer.ts'
import { centerNamed, previewOrders, shownOf, totalOf } from './order-previews.ts'
import type { Placed } from './repeats.ts'

/** What is said of each order besides its lines. */
export type OrderWords = Pick<
  LinesToPlace,
  'observations' | 'customer_number' | 'delivery_date' | 'cost_center' | 'file'
>

/** Refuses to place rows that would make other orders than were on the screen. */
export async function refuseOtherRows(
  context: SignedInContext,
  buyer: ImportBuyer,
  rows: FatedRow<ArticleFacts>[],
  seen: Seen,
): Promise<void> {
  if (seen.version === undefined && seen.total === undefined) return
  refuseChangedDocument(shownOf(rows, await previewOrders(context, buyer, rows)), seen)
}

/** One list for each centre that rows order something for. */
export const listsOf = (buyer: ImportBuyer, rows: FatedRow<ArticleFacts>[], words: OrderWords): LinesToPlace[] =>
  [...linesByCenter(rows)].map(([center, lines]) => ({
    client: buyer.client.id,
    center,
    ...words,
    lines: lines.map(({ article, quantity, unit, note }) => ({
      product: article.id,
      aditional_measurement_unit: unit.id,
      quantity,
      description: note,
    })),
  }))

interface Lists {
  buyer: ImportBuyer
  lists: LinesToPlace[]
  seen: Seen
}

interface ToPlace extends Lists {
  /** By which key a repeat is told. */
  asked: { route: string; key: string | undefined; body: object }
}

/** Places one order a list, all of them or none, and the same once. */
export async function placeLists(
  context: SignedInContext,
  { buyer, lists, seen, asked }: ToPlace,
): Promise<Placed & { is_repeated: boolean }> {
  await refuseDeliveryDay(context, buyer, lists)
  let is_repeated = true
  const placed = await context.sql.begin(async transaction => {
    is_repeated = true // also in the second attempt
    await lockPlacing(transaction, context.viewer)
    return runOnce(transaction, context, asked, async () => {
      is_repeated = false
      return placeLocked(transaction, context, { buyer, lists, seen })
    })
  })
  return { ...placed, is_repeated }
}

/** Places one order a list in a transaction that holds lockPlacing(), and whose caller has refused days without delivery. */
export async function placeLocked(
  transaction: Transaction,
  context: SignedInContext,
  { buyer, lists, seen }: Lists,
): Promise<Placed> {
  const orders = await placeLines(transaction, context, lists)
  // What is read while they are placed may be newer than what was held against the preview.
  refuseChangedDocument({ version: seen.version ?? 0, total: totalOf(orders) }, seen)
  return {
    orders: orders.map(({ id, number, state, lines, base, total, currency_symbol, code, promised }, index) => ({
      id,
      number,
      center: centerNamed(buyer.client.centers, lists[index]?.center ?? 0),
      state,
      lines,
      base,
      total,
      currency_symbol,
      is_over_limit: code === 1,
      promised,
    })),
  }
}

/** Refuses a day on which nothing is delivered, with a text for every centre. One that is over is refused with the order. */
export async function refuseDeliveryDay(context: SignedInContext, { client }: ImportBuyer, lists: LinesToPlace[]) {
  const { sql, language, now } = context
  const day = lists[0]?.delivery_date ?? null
  if (day === null || day < businessDay(now)) return
  const centers = lists.map(({ center }) => center)
  const problems = await findDeliveryProblems(sql, centers, { day, now })
  const refused = centers.flatMap(id => {
    const problem = problems.get(id)
    return problem ? [{ id, problem }] : []
  })
  if (refused.length === 0) return
  const messages = refused.slice(0, NAMED_ROWS).map(({ id, problem }) =>
    translate(language, 'orders_import.center_problem', {
      center: centerNamed(client.centers, id).name,
      problem: translate(language, problem.key, problem.params),
    }),
  )
  const more = refused.length - messages.length
  if (more > 0) messages.push(translate(language, 'orders_import.more_centers', { number: more }))
  throw new Failure(400, 'errors.invalid', { texts: { delivery_date: messages } })
}
