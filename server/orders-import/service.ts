import { businessDay } from '#domain/dates.ts'
import { type ImportedOrders, type ImportPreview, NAMED_ROWS } from '#domain/orders-import/contract.ts'
import { FATES, type FatedRow } from '#domain/orders-import/row-fate.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'
import { findImportBuyer, type ImportBuyer } from './buyer.ts'
import { type Decision, decideRows } from './decision.ts'
import { previewOrders, shownOf } from './order-previews.ts'
import { listsOf, type OrderWords, placeLists, refuseOtherRows } from './place-rows.ts'
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
  const { now } = context
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
  await refuseOtherRows(context, buyer, decision.rows, body)
  const lists = linesToPlace(context, buyer, decision, words)
  const placed = await placeLists(context, { buyer, lists, seen: body, asked })
  return { ...placed, is_cancelled: false }
}

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
  const lists = listsOf(buyer, rows, words)
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
