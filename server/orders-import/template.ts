import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import { XLSX } from '#domain/consumptions/contract.ts'
import { MAX_IMPORT_ROWS, type readImportTemplate } from '#domain/orders-import/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import { TEXT_FORMAT, type XlsxSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { translate } from '#server/texts/translate.ts'
import { findImportBuyer } from './buyer.ts'
import { listSold, listUsual } from './store.ts'

type Query = z.output<NonNullable<(typeof readImportTemplate)['query']>>

const EMPTY_ROWS = 500
const MAX_ARTICLES = 5000

/**
 * A sheet whose headings the import knows, and a second one with what the client may buy. What is filled in beforehand has no
 * quantity: only what gets one is ordered.
 */
export async function importTemplate(context: SignedInContext, query: Query): Promise<FileReply> {
  const isUsual = query.usual ?? false
  const content = await makeFile(context, context.viewer.id, async () =>
    xlsx(...(await templateSheets(context, query))),
  )
  const name = translate(context.language, isUsual ? 'orders_import.usual_file' : 'orders_import.template_file')
  return new FileReply({ content, type: XLSX, name: `${name}.xlsx` })
}

async function templateSheets(context: SignedInContext, query: Query): Promise<XlsxSheet[]> {
  const t = (key: Parameters<typeof translate>[1]) => translate(context.language, key)
  const isUsual = query.usual ?? false
  const isAsked = isUsual || Boolean(query.client_id) || Boolean(query.center_id)
  const buyer = isAsked ? await findImportBuyer(context, query) : await onlyBuyer(context)
  const hasCenters = isNamed(query) && buyer !== undefined && buyer.client.centers.length > 1
  const articles = buyer && isUsual ? await usualOf(context, buyer) : []
  const order: XlsxSheet = {
    name: t('orders_import.sheet'),
    columns: [
      { title: t('orders_import.code'), width: 18, format: TEXT_FORMAT },
      { title: t('orders_import.quantity'), width: 12, format: '#,##0' },
      { title: t('orders_import.note'), width: 32 },
      ...(hasCenters ? [{ title: t('orders_import.center'), width: 14, format: TEXT_FORMAT }] : []),
      { title: t('orders_import.product'), width: 56 },
    ],
    rows: articles.map(({ external_id, name }) => [
      external_id,
      null,
      null,
      ...(hasCenters ? [buyer?.center?.external_id ?? null] : []),
      name,
    ]),
    emptyRows: EMPTY_ROWS,
  }
  if (!buyer) return [order]
  const sold = await listSold(context.sql, {
    client: buyer.client.id,
    center: buyer.center?.id ?? null,
    today: businessDay(context.now),
    limit: MAX_ARTICLES,
  })
  return [order, articlesSheet(t, sold)]
}

/** Who buys for one client need not say for whom. */
const onlyBuyer = (context: SignedInContext) =>
  findImportBuyer(context, {}).catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })

const isNamed = ({ client_id, center_id, usual }: Query) => Boolean(usual) || Boolean(client_id) || Boolean(center_id)

/** Its headings name no quantity, so that it is never taken for the order. */
const articlesSheet = (
  t: (key: Parameters<typeof translate>[1]) => string,
  sold: Awaited<ReturnType<typeof listSold>>,
): XlsxSheet => ({
  name: t('orders_import.articles_sheet'),
  columns: [
    { title: t('orders_import.code'), width: 18, format: TEXT_FORMAT },
    { title: t('orders_import.product'), width: 56 },
    { title: t('orders_import.formats'), width: 40 },
  ],
  rows: sold.map(({ external_id, name, measurement_unit, units }) => [
    external_id,
    name,
    [measurement_unit, ...units.map(unit => `${unit.name} (${unit.quantity})`)].join(', '),
  ]),
})

function usualOf({ sql, now }: SignedInContext, buyer: Awaited<ReturnType<typeof findImportBuyer>>) {
  const { client, center } = buyer
  return listUsual(sql, {
    client: client.id,
    center: center?.id ?? null,
    centers: center ? [center.id] : client.centers.map(({ id }) => id),
    today: businessDay(now),
    limit: MAX_IMPORT_ROWS,
  })
}
