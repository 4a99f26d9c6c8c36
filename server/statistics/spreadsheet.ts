import type { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import type { exportProductPurchases } from '#domain/statistics/contract.ts'
import { productsFileName } from '#domain/statistics/file-name.ts'
import { toScaled } from '#domain/money.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import type { XlsxSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { translate } from '#server/texts/translate.ts'
import { askedFor } from './asked.ts'
import { sortedProducts, totalOf } from './service.ts'

type ExportQuery = z.output<NonNullable<(typeof exportProductPurchases)['query']>>

const MAX_CELLS = 250_000 // a spreadsheet of this size is written in two seconds
const COLUMNS = 8
const UNITS = '#,##0.###'
const MONEY = '#,##0.00'
const UNIT_SCALE = 3

/** R267: every article of the ranking with its sums, numbers as numbers. */
export async function exportProducts(context: SignedInContext, query: ExportQuery): Promise<FileReply> {
  const asked = await askedFor(context, query)
  const { rows, compared } = await sortedProducts(context, asked, query.ordering)
  const limit = Math.floor(MAX_CELLS / COLUMNS)
  if (rows.length > limit) throw new Failure(400, 'statistics.too_long', { params: { limit } })
  const t = (key: Parameters<typeof translate>[1]) => translate(context.language, key)
  const total = totalOf(compared)
  const sheet: XlsxSheet = {
    name: t('statistics.sheet'),
    columns: [
      { title: t('statistics.code'), width: 14 },
      { title: t('statistics.article'), width: 48 },
      { title: t('statistics.category'), width: 32 },
      { title: t('statistics.units'), width: 12, format: UNITS },
      { title: t('statistics.amount'), width: 14, format: MONEY },
      { title: t('statistics.units_before'), width: 14, format: UNITS },
      { title: t('statistics.amount_before'), width: 16, format: MONEY },
      { title: t('statistics.difference'), width: 10, format: MONEY },
    ],
    rows: [
      ...rows.map(row => [
        row.external_id,
        row.name,
        row.category,
        row.period_purchases_quantity,
        row.period_purchases,
        row.ppy_purchases_quantity,
        row.ppy_purchases,
        row.period_purchases_diff_percentage,
      ]),
      [
        t('statistics.total'),
        null,
        null,
        sumOfUnits(rows.map(row => row.period_purchases_quantity)),
        total.period_purchases,
        sumOfUnits(rows.map(row => row.ppy_purchases_quantity)),
        total.previous_period_year_purchases,
        total.period_purchases_diff_percentage,
      ],
    ],
  }
  const content = await makeFile(context, context.viewer.id, () => xlsx(sheet))
  return new FileReply({ content, type: XLSX, name: productsFileName(asked.client, asked.period) })
}

const sumOfUnits = (quantities: number[]): number =>
  Number(quantities.reduce((sum, quantity) => sum + toScaled(quantity, UNIT_SCALE), 0n)) / 10 ** UNIT_SCALE
