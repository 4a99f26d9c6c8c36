import { businessDay } from '#domain/dates.ts'
import { type ImportedOrders, type ImportPreview, NAMED_ROWS } from '#domain/orders-import/contract.ts'
import { linesByCenter } from '#domain/orders-import/import-lines.ts'
import { FATES, type FatedRow } from '#domain/orders-import/row-fate.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import { findDeliveryProblems } from '#server/calendar/service.ts'
import { runOnce } from '#server/cart/idempotency.ts'
import { type LinesToPlace, lockPlacing, placeLines } from '#server/placing/place-lines.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'
import { refuseChangedDocument } from '#server/validation/changed.ts'
import { findImportBuyer, type ImportBuyer } from './buyer.ts'
import { type Decision, decideRows } from './decision.ts'
import { centerNamed, previewOrders, shownOf, totalOf } from './order-previews.ts'
import { type ImportBody, readTable } from './read-table.ts'
import { previewRows, unitWritten } from './preview-rows.ts'
import { findRepeat, hashOf } from './repeats.ts'

/** What a file would order, row by row and centre by centre. */
export async function previewImport(
  context: SignedInContext,
  body: ImportBody,
  file: UploadedFile,
): Promise<ImportPreview> {
  const buyer = await findImportBuyer(context, body)
  const table = await readTable(context, buyer, body, file)
  const decision = await decideRows(context, buyer, table.rows)
  const { rows } = decision
  const counts = { rows: rows.length, ok: 0, warning: 0, error: 0, ignored: 0 }
  const orders = await previewOrders(context, buyer, rows)
  for (const fate of FATES) counts[fate] = rows.filter(row => row.fate === fate).length
  return {
    sheet: table.sheet,
    columns: table.layout?.columns ?? NO_COLUMNS,
    is_headed: table.is_headed,
    question: table.question ? { ...table.question, sheet: table.sheet } : null,
    asks_decimals: rows.some(({ issue }) => issue === 'ambiguous_number'),
    unread: table.unread,
    counts,
    rows: previewRows(decision),
    orders,
    currency_symbol: buyer.client.currency_symbol,
    ...shownOf(rows, orders),
  }
}

const NO_COLUMNS = { code: null, quantity: null, unit: null, note: null, center: null, name: null }

/** Places what a file asks for, all of it or nothing. The same file is not placed twice on one day. */
export async function importOrders(
  context: SignedInContext,
  body: ImportBody,
  file: UploadedFile,
): Promise<ImportedOrders> {
  const { sql, now } = context
  const buyer = await findImportBuyer(context, body)
  const table = await readTable(context, buyer, body, file)
  if (table.question) throw fieldFailure('file', 'orders_import.needs_columns')
  const { note = '', customer_number = '', delivery_date = null, cost_center } = body
  const words = { observations: note, customer_number: customer_number.trim(), delivery_date, cost_center }
  const first = hashOf([businessDay(now), table.rows, words, buyer.client.id, buyer.center?.id])
  // What was placed has taken its stock: held against what is left, the same file might be refused.
  const { asked, kept, is_cancelled } = await findRepeat(context, first, body.again !== undefined)
  if (kept) return { ...kept, is_repeated: true, is_cancelled }
  const decision = await decideRows(context, buyer, table.rows)
  if (body.version !== undefined || body.total !== undefined) {
    refuseChangedDocument(shownOf(decision.rows, await previewOrders(context, buyer, decision.rows)), body)
  }
  const lists = linesToPlace(context, buyer, decision, words)
  await refuseDay(context, buyer, lists, delivery_date)
  let isRepeated = true
  const placed = await sql.begin(async transaction => {
    isRepeated = true // also in the second attempt
    await lockPlacing(transaction, context.viewer)
    return runOnce(transaction, context, asked, async () => {
      isRepeated = false
      const orders = await placeLines(transaction, context, lists)
      // What is read while they are placed may be newer than what was held against the preview.
      refuseChangedDocument({ version: body.version ?? 0, total: totalOf(orders) }, body)
      return {
        orders: orders.map(({ id, number, state, lines, base, total, currency_symbol, code }, index) => ({
          id,
          number,
          center: centerNamed(buyer.client.centers, lists[index]?.center ?? 0),
          state,
          lines,
          base,
          total,
          currency_symbol,
          is_over_limit: code === 1,
        })),
      }
    })
  })
  return { ...placed, is_repeated: isRepeated, is_cancelled: false }
}

/** What is said of each order besides its lines. */
type OrderWords = Pick<LinesToPlace, 'observations' | 'customer_number' | 'delivery_date' | 'cost_center'>

/** The lists to place; refused with a text for every row that cannot be, or where nothing is asked for. */
function linesToPlace(context: SignedInContext, buyer: ImportBuyer, { rows, named }: Decision, words: OrderWords) {
  const { language } = context
  const failed = rows.filter(({ fate }) => fate === 'error')
  if (failed.length > 0) {
    const messages = failed.slice(0, NAMED_ROWS).map(one => rowMessage(one))
    if (failed.length > NAMED_ROWS) {
      messages.push(translate(language, 'orders_import.more_rows', { number: failed.length - NAMED_ROWS }))
    }
    throw new Failure(400, 'errors.invalid', { texts: { file: messages } })
  }
  const lists = [...linesByCenter(rows)].map(([center, lines]) => ({
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
  if (lists.length === 0) throw fieldFailure('file', 'orders_import.no_lines')
  return lists

  function rowMessage({ row, issue, article }: FatedRow<ArticleFacts>): string {
    const params = {
      code: row.code,
      written: row.written,
      unit: unitWritten(row),
      center: row.center,
      name: article ? (named.get(article.id)?.name ?? article.name) : row.code,
    }
    const problem = translate(language, `orders_import.issue_${issue ?? 'unknown_code'}`, params)
    return translate(language, 'orders_import.row_problem', { row: String(row.row), problem })
  }
}

/** Refuses a day on which nothing is delivered, with a text for every centre. One that is over is refused with the order. */
async function refuseDay(context: SignedInContext, { client }: ImportBuyer, lists: LinesToPlace[], day: string | null) {
  const { sql, language, now } = context
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
