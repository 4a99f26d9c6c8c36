import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { resolvedRows, rowSql, type StagedFile } from '#server/exchange/storing/row-sql.ts'

/** Gives new articles without a tax code, and those whose code is cleared, the usual one, and notes how many they are. */
export async function fillTaxCodes(sql: Transaction, file: StagedFile, usual: string): Promise<void> {
  const { kind, reading } = file
  if (kind !== 'products') return
  const bit = 1 << KINDS.products.columns.findIndex(({ name }) => name === 'tax_code')
  const filled = await sql.unsafe(
    `update ${stageTable(kind)} target set tax_code = $1, present = target.present | ${bit}
     from (
       select s.file_line from ${resolvedRows(file)}
       where s.file_line > 0 and s.tax_code is null and (t.id is null or ${rowSql(file).given('tax_code')})
     ) without
     where target.file_line = without.file_line`,
    [usual],
  )
  if (filled.count === 0) return
  reading.inSome |= bit
  const articles = filled.count === 1 ? '1 article has' : `${filled.count} articles have`
  reading.notes.push(wholeFile(`${articles} no tax code: "${usual}" is taken (DEFAULT_TAX_CODE)`, 'tax_code'))
}
