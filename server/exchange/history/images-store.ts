import type { KindName } from '#domain/exchange/kinds.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import { newReading } from '#server/exchange/reading/reading.ts'
import { resolvedRows } from '#server/exchange/storing/row-sql.ts'
import { stagedType } from '#server/exchange/values/values.ts'
import { imageOf, keysOfImage, readKey } from './image-sql.ts'

export type Image = Record<string, unknown>

// Only keys are asked for.
const NOTHING_SENT = { ...newReading(), inAll: 0 }

/** How the rows with these keys stand now, as a file would say them; those that are not there are missing. */
export async function listImages(sql: Queryable, kind: KindName, keys: readonly string[]): Promise<Map<string, Image>> {
  const { columns, sentOnly } = KINDS[kind]
  const firstKey = columns.find(isKey)
  const others = columns
    .filter(column => !isKey(column))
    .map(({ name, type }) => `null::${stagedType(type)} as "${name}"`)
  const named = [...keysOfImage(kind, 'named.key'), ...others]
  const rows = `(
    select named.line::int as file_line, 0 as present, ${named.join(', ')}
    from jsonb_array_elements($1::text::jsonb) with ordinality as named (key, line))`
  const isThere = KINDS[kind].changes ? 't.id' : `t.${firstKey?.stored}`
  const found = await sql.unsafe<{ line: number; image: Image }[]>(
    `select s.file_line as line, ${imageOf(kind)} as image
     from ${resolvedRows({ kind, reading: NOTHING_SENT }, rows)}
     where ${isThere} is not null ${sentOnly ? `and ${sentOnly('t')}` : ''}`,
    [JSON.stringify(keys.map(key => readKey(kind, key)))],
  )
  return new Map(found.map(({ line, image }) => [keys[line - 1] ?? '', image]))
}
