import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { keyText } from '#server/exchange/history/image-sql.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import type { Problem } from './problems.ts'

/**
 * Of a file that is only looked at the same, each with the key of its row: who corrects the file looks for it. What is kept of
 * an import names the lines alone.
 */
export async function tellKeys<Told extends Problem>(
  sql: Transaction,
  { kind, importId }: { kind: KindName; importId: number | undefined },
  told: readonly Told[],
): Promise<Told[]> {
  if (importId !== undefined) return told.map(withoutKey)
  const lines = told.flatMap(({ line, key }) => (line === null || key !== undefined ? [] : [line]))
  if (lines.length === 0) return [...told]
  const rows = await sql.unsafe<{ line: number; key: string | null }[]>(
    `select s.file_line as line, ${keyText(kind)} as key from ${stageTable(kind)} s where s.file_line = any ($1)`,
    [lines],
  )
  const keys = new Map(rows.map(({ line, key }) => [line, key]))
  return told.map(each => {
    const key = each.key ?? keys.get(each.line ?? 0) ?? undefined
    return key === undefined ? each : { ...each, key }
  })
}

function withoutKey<Told extends Problem>(told: Told): Told {
  const { key: _key, ...rest } = told
  return rest as Told
}
