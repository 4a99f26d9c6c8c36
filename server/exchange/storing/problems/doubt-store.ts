import { MANY_GONE, PRICE_MOVE, type WarningName } from '#domain/exchange/warnings.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { keyText } from '#server/exchange/history/image-sql.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { keyInFile, presenceOf, type StagedFile } from '#server/exchange/storing/row-sql.ts'
import { resolvedTable } from '#server/exchange/storing/row-store.ts'
import { readScope } from '#server/exchange/storing/withdrawing/whole.ts'
import { KEPT_PROBLEMS, type Warning } from './problems.ts'

// What is probably a mistake of the file although each row can be stored: by line, as many as are kept of each name.

type Found = Pick<Warning, 'line' | 'column' | 'before' | 'after' | 'key'> & {
  name: WarningName
  /** Of rows with the same key. */
  last_line?: number
}

const SENTENCES: Record<WarningName, (found: Found) => string> = {
  price_moved: ({ before, after }) => `moves from ${before} to ${after}, by more than ${PRICE_MOVE * 100} %`,
  price_zero: ({ before }) => `becomes 0, and was ${before}`,
  repeated_key: ({ last_line }) =>
    `stands otherwise in line ${last_line} under the same key: of rows with one key the last one counts`,
  similar_key: ({ before, after }) =>
    `"${after}" is new, and differs from "${before}" only in leading zeros, case or invisible signs`,
  many_gone: ({ before, after }) =>
    `leaves ${after} of ${before} rows: more than ${MANY_GONE * 100} % of the list would be withdrawn`,
}

/** What a file of a kind may be asked about: how to accept it is said where it stops the file. */
export const tellDoubt = ({ last_line, ...found }: Found, stops: boolean): Warning => ({
  ...found,
  reason: `${SENTENCES[found.name]({ ...found, ...(last_line !== undefined && { last_line }) })}${stops ? `: accept it by the name ${found.name} if it is meant` : ''}`,
})

/**
 * Leaves of rows with the same key the last one, before anything of the file is checked. Answers those of the others that
 * say something else.
 */
export async function settleRepeats(sql: Transaction, { kind }: StagedFile): Promise<Found[]> {
  const stage = stageTable(kind)
  const keys = KINDS[kind].columns.filter(isKey).map(keyInFile).join(', ')
  // Most files have no repeats, so a cheap check without a sort comes first.
  const [repeated] = await sql.unsafe(`select 1 from ${stage} s group by ${keys} having count(*) > 1 limit 1`)
  if (!repeated) return []
  const earlier = `
    select file_line, last_line
    from (select s.file_line, max(s.file_line) over (partition by ${keys}) as last_line from ${stage} s) lines
    where file_line < last_line`
  const found = await sql.unsafe<Found[]>(`
    select e.file_line as line, different.name as "column", 'repeated_key' as name, different.before,
      different.after, e.last_line, ${keyText(kind)} as key
    from (${earlier}) e
      join ${stage} s on s.file_line = e.file_line join ${stage} last on last.file_line = e.last_line
      cross join lateral (
        select nullif(a.key, 'present') as name, ${shown('a')} as before, ${shown('b')} as after
        from jsonb_each(to_jsonb(s) - 'file_line') a join jsonb_each(to_jsonb(last) - 'file_line') b using (key)
        where a.value is distinct from b.value order by a.key = 'present', a.key limit 1
      ) different
    order by 1 limit ${KEPT_PROBLEMS}`)
  await sql.unsafe(`delete from ${stage} s using (${earlier}) e where e.file_line = s.file_line`)
  return found
}

/** A staged value in the form of a file; a password is not shown. */
const shown = (alias: string) => `case
  when a.key in ('password', 'present') then null
  when jsonb_typeof(${alias}.value) = 'number' then trim_scale((${alias}.value #>> '{}')::numeric)::text
  else ${alias}.value #>> '{}' end`

const PRICED: readonly KindName[] = ['prices', 'special_prices']

/** The warnings that may stop a file of a kind. */
export const doubtsOf = (kind: KindName): WarningName[] => [
  ...(PRICED.includes(kind) ? (['price_moved', 'price_zero'] as const) : []),
  'repeated_key',
  ...(KNOWN_BY[kind] ? (['similar_key'] as const) : []),
  ...('problem' in readScope(kind, '') ? [] : (['many_gone'] as const)),
]

/** Kinds whose keys people type, and the columns by which a row of theirs is known. */
const KNOWN_BY: Partial<Record<KindName, string[]>> = {
  products: ['external_id'],
  clients: ['external_id'],
  centers: ['external_id'],
  users: ['email', 'external_id'],
}

/** Of the resolved rows of a file, before they are stored. */
export async function findDoubts(sql: Transaction, file: StagedFile): Promise<Found[]> {
  const { kind } = file
  const isPriced = PRICED.includes(kind) && presenceOf(file, 'price') !== 'absent'
  const found = isPriced ? await movedPrices(sql, kind) : []
  for (const column of KNOWN_BY[kind] ?? []) found.push(...(await similarKeys(sql, kind, column)))
  return found
}

/** Of a whole list of so many stored rows, of which some have been withdrawn. */
export const tooManyGone = (gone: number, { of }: { of: number }): Found[] =>
  gone > MANY_GONE * of
    ? [{ name: 'many_gone', line: null, column: null, before: String(of), after: String(of - gone) }]
    : []

async function movedPrices(sql: Transaction, kind: KindName): Promise<Found[]> {
  const names = `case when price = 0 then 'price_zero' else 'price_moved' end`
  return sql.unsafe<Found[]>(`
    select line, 'price' as "column", name, before, after from (
      select file_line as line, ${names} as name, was ->> 'price' as before, trim_scale(price)::text as after,
        row_number() over (partition by price = 0 order by file_line) as place
      from ${resolvedTable(kind)}
      where (was ->> 'price')::numeric > 0
        and (price = 0 or abs(price - (was ->> 'price')::numeric) > ${PRICE_MOVE} * (was ->> 'price')::numeric)
    ) moved where place <= ${KEPT_PROBLEMS} order by 1`)
}

// Soft hyphens, blanks of any width, signs of direction, joiners and the byte order mark.
const INVISIBLE = String.raw`[\s\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]`

const plain = (value: string) => `ltrim(lower(regexp_replace(${value}, '${INVISIBLE}', '', 'g')), '0')`

const similarKeys = (sql: Transaction, kind: KindName, column: string): Promise<Found[]> => {
  const stored = column === 'email' ? 'erp_email' : column
  return sql.unsafe<Found[]>(`
    with new_keys as (
      select s.file_line, s."${column}" as key from ${stageTable(kind)} s join ${resolvedTable(kind)} r using (file_line)
      where r.is_new and s."${column}" is not null
    ), likely as (
      select new_keys.file_line, new_keys.key, min(t.${stored}) as other
      from new_keys join ${KINDS[kind].table} t on ${plain(`t.${stored}`)} = ${plain('new_keys.key')}
      where t.${stored} <> new_keys.key group by 1, 2
    )
    select file_line as line, '${column}' as "column", 'similar_key' as name, other as before, key as after
    from likely order by 1 limit ${KEPT_PROBLEMS}`)
}
