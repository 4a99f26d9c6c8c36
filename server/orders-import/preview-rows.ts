import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { rowsTogether } from '#domain/orders-import/import-lines.ts'
import type { RequestedRow } from '#domain/orders-import/requested-rows.ts'
import type { Decision } from './decision.ts'
import { lineBase } from './order-previews.ts'

/** Every row with what is to be said of it. */
export function previewRows({ rows, named, centers }: Decision): ImportPreview['rows'] {
  const together = rowsTogether(rows)
  const nameOf = (id: number) => {
    const hit = named.get(id)
    return hit ? [{ id, external_id: hit.external_id, name: hit.name }] : []
  }
  return rows.map(({ row, fate, issue, article, quantity, unit, units, candidates }) => {
    const [product = null] = article ? nameOf(article.id) : []
    const price = article?.final_price ?? null
    return {
      row: row.row,
      code: row.code,
      written: row.written,
      quantity,
      unit: unit ?? null,
      written_unit: unitWritten(row),
      units,
      name: row.name,
      together: together.get(row.row) ?? [],
      note: row.note,
      center: row.center,
      fate,
      issue,
      product,
      price,
      total: price === null || quantity === 0 ? null : lineBase(price, quantity, unit?.quantity ?? 1),
      suggestions: candidates.flatMap(nameOf),
      centers: issue === 'unknown_center' ? (centers.get(row.center) ?? []) : [],
    }
  })
}

/** «cajas de 12», as it is written. */
export const unitWritten = ({ unit, pack }: RequestedRow): string => (pack === null ? unit : `${unit} × ${pack}`.trim())
