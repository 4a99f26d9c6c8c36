import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import { XLSX } from '#domain/consumptions/contract.ts'
import { MAX_IMPORT_ROWS, type readImportTemplate } from '#domain/orders-import/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import type { XlsxSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { translate } from '#server/texts/translate.ts'
import { findImportBuyer } from './buyer.ts'
import { listUsual } from './store.ts'

type Query = z.output<NonNullable<(typeof readImportTemplate)['query']>>

/** A sheet whose headings the import knows. What is filled in beforehand has no quantity: only what gets one is ordered. */
export async function importTemplate(context: SignedInContext, query: Query): Promise<FileReply> {
  const isUsual = query.usual ?? false
  const content = await makeFile(context, context.viewer.id, async () => xlsx(await templateSheet(context, query)))
  const name = translate(context.language, isUsual ? 'orders_import.usual_file' : 'orders_import.template_file')
  return new FileReply({ content, type: XLSX, name: `${name}.xlsx` })
}

async function templateSheet(context: SignedInContext, query: Query): Promise<XlsxSheet> {
  const t = (key: Parameters<typeof translate>[1]) => translate(context.language, key)
  const isUsual = query.usual ?? false
  const isAsked = isUsual || Boolean(query.client_id) || Boolean(query.center_id)
  const buyer = isAsked ? await findImportBuyer(context, query) : undefined
  const hasCenters = buyer !== undefined && buyer.client.centers.length > 1
  const articles = buyer && isUsual ? await usualOf(context, buyer) : []
  return {
    name: t('orders_import.sheet'),
    columns: [
      { title: t('orders_import.code'), width: 18 },
      { title: t('orders_import.quantity'), width: 12, format: '#,##0' },
      { title: t('orders_import.note'), width: 32 },
      ...(hasCenters ? [{ title: t('orders_import.center'), width: 14 }] : []),
      { title: t('orders_import.product'), width: 56 },
    ],
    rows: articles.map(({ external_id, name }) => [
      external_id,
      null,
      null,
      ...(hasCenters ? [buyer?.center?.external_id ?? null] : []),
      name,
    ]),
  }
}

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
