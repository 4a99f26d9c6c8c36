import type { Column, ColumnType } from '#server/exchange/kinds/columns.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { splitKey } from '#domain/exchange/row-key.ts'
import { stagedType } from '#server/exchange/values/values.ts'
import { identityOf, presenceOf, rowSql, type StagedFile } from '#server/exchange/storing/row-sql.ts'

// A stored row as a file would say it: references by their keys, lists as lists, days ISO, so that it can be sent again.

// A call of a function has at most 100 arguments, two for each column.
const COLUMNS_AT_ONCE = 40

/** The stored row `t` of a kind as jsonb by the file's column names. A password is only told apart from another one. */
export const imageOf = (name: KindName): string => objectOf(name, KINDS[name].columns)

/** The same of the columns that a file may change while the row is the same one: those that it has, and computed ones. */
export const changingImage = (file: StagedFile): string => objectOf(file.kind, changingColumns(file))

function changingColumns(file: StagedFile): Column[] {
  const { columns, stored, computed } = KINDS[file.kind]
  const isComputed = new Set(Object.keys(computed?.(rowSql(file)) ?? {}))
  return columns.filter(column => {
    if (isKey(column) && stored === undefined) return false
    return presenceOf(file, column.name) !== 'absent' || isComputed.has(shownColumn(file.kind, column) ?? '')
  })
}

/**
 * SQL of the differences between two images of the changing columns, as `before` and `after`: both are empty where there is
 * none. That a password was changed is told, but not what it was or is.
 */
export function differenceOf(file: StagedFile, was: string, now: string): string {
  const columns = changingColumns(file).map(column => column.name)
  const same = columns.map(column => `case when ${was} -> '${column}' = ${now} -> '${column}' then '${column}' end`)
  const equal = `array_remove(array[${same.join(', ')}]::text[], null)`
  const masked = (image: string) =>
    columns.includes('password')
      ? `case when ${image} - equal ? 'password' then (${image} - equal) || '{"password": null}' else ${image} - equal end`
      : `${image} - equal`
  // Each is computed once for a row: the planner would write them out wherever they are used.
  return `(select ${masked(was)} as before, ${masked(now)} as after from (select ${equal} as equal offset 0) same offset 0)`
}

function objectOf(name: KindName, columns: readonly Column[]): string {
  const pairs = columns.flatMap(column => {
    const value = shownValue(name, column, 't')
    return value === undefined ? [] : [`'${column.name}', ${value}`]
  })
  const parts: string[] = []
  for (let first = 0; first < pairs.length; first += COLUMNS_AT_ONCE)
    parts.push(`jsonb_build_object(${pairs.slice(first, first + COLUMNS_AT_ONCE).join(', ')})`)
  return parts.length > 0 ? `(${parts.join(' || ')})` : `'{}'::jsonb`
}

function shownValue(name: KindName, column: Column, alias: string): string | undefined {
  const { type } = column
  if (type.of === 'references') {
    const { id, key } = identityOf(type.to)
    const { table, owner, target } = type.link
    return `(
      select coalesce(jsonb_agg(${key('r')} order by ${key('r')}), '[]')
      from ${table} link join ${KINDS[type.to].table} r on r.${id} = link.${target} where link.${owner} = ${alias}.id)`
  }
  // The row itself is that of the other kind.
  if (KINDS[name].changes === column.name && type.of === 'reference') return identityOf(type.to).key(alias)
  const stored = shownColumn(name, column)
  if (stored === undefined) return undefined
  if (type.of === 'reference') {
    const { id, key } = identityOf(type.to)
    return `(select ${key('r')} from ${KINDS[type.to].table} r where r.${id} = ${alias}.${stored})`
  }
  return valueAsJson(type, `${alias}.${stored}`)
}

/** The stored column that a column of the file is read back from, also where it only takes part in computing it. */
function shownColumn(name: KindName, { name: column, shown, stored, type }: Column): string | undefined {
  if (shown ?? stored) return shown ?? stored
  const computed = KINDS[name].computed?.({ value: () => 'null', given: () => 'false' }) ?? {}
  const own = type.of === 'reference' ? `${column}_id` : column
  return own in computed ? own : undefined
}

function valueAsJson(type: ColumnType, value: string): string {
  switch (type.of) {
    case 'number':
      return `trim_scale(${value})`
    case 'day':
      return `nullif(${value}::text, '-infinity')` // since ever: a file leaves it out
    case 'month':
      return `to_char(${value}, 'YYYY-MM')`
    case 'instant':
      return `to_char(timezone('UTC', ${value}), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    case 'password':
      return `md5(${value})`
    default:
      return value
  }
}

/** The key columns of a kind in the types of the stage, out of jsonb that says them as a file does. */
export const keysOfImage = (name: KindName, image: string): string[] =>
  KINDS[name].columns.filter(isKey).map(({ name: column, type }) => {
    const day = type.of === 'month' ? ` || '-01'` : ''
    return `((${image} ->> '${column}')${day})::${stagedType(type)} as "${column}"`
  })

/** The key of the staged row `s` as in a file: of several columns with ; between them, quoted as there. */
export function keyText(name: KindName): string {
  const keys = KINDS[name].columns.filter(isKey)
  const [only] = keys
  if (only && keys.length === 1) return valueAsText(only)
  return keys.map(column => quoted(`coalesce(${valueAsText(column)}, '')`, column.type)).join(` || ';' || `)
}

/** What the staged row `s` is called: the name of its article, or else its own as it is stored by now; null for none. */
export function nameOf(name: KindName): string {
  const { columns, identity, table } = KINDS[name]
  const article = columns.find(({ name: each, type }) => each === 'product' && type.of === 'reference')
  if (article) return `(select p.name from products p where p.external_id = s."${article.name}")`
  const key = columns.find(isKey)
  const hasOwn = columns.some(({ name: each, stored }) => each === 'name' && stored === 'name')
  if (!identity || !key || !hasOwn) return 'null::text'
  return `(select t.name from ${table} t where ${identity.key('t')} = s."${key.name}" limit 1)`
}

function valueAsText({ name, type, need, cleared }: Column): string {
  const sent = need === 'optional key' ? `coalesce(s."${name}", ${cleared})` : `s."${name}"`
  return ['number', 'month', 'day'].includes(type.of) ? `${valueAsJson(type, sent)}::text` : `${sent}::text`
}

const quoted = (text: string, { of }: ColumnType) =>
  of === 'text' || of === 'reference'
    ? `case when strpos(${text}, ';') + strpos(${text}, '"') > 0 then '"' || replace(${text}, '"', '""') || '"' else ${text} end`
    : text

/** The values of a key as keyText() wrote it, by the names of the key columns; null for an empty one. */
export function readKey(name: KindName, key: string): Record<string, string | null> {
  const columns = KINDS[name].columns.filter(isKey)
  const values = columns.length === 1 ? [key] : splitKey(key)
  return Object.fromEntries(columns.map((column, i) => [column.name, values[i] || null]))
}
