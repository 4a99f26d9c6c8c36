import type { Transaction } from '#server/database/connect.ts'

import type { Column } from '#server/exchange/kinds/columns.ts'
import { recordProblems } from '#server/exchange/storing/problems/record-problem-store.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { identityOf, isStored, resolvedRows, rowSql, type StagedFile } from './row-sql.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'

/** Records rows that repeat a value which no two rows may share, beside the key. */
export async function checkRepeats(sql: Transaction, { kind }: StagedFile): Promise<void> {
  const { columns, table, stored } = KINDS[kind]
  const key = columns.find(isKey)
  for (const column of columns.filter(candidate => candidate.unique)) {
    await complainOfRepeats(sql, kind, column)
    if (stored) continue // the row is found by it
    const own = identityOf(kind)
    await recordProblems(
      sql,
      kind,
      `
      select s.file_line, '${column.name}', '"' || s."${column.name}" || '" belongs to "' || ${own.key('other')} || '"'
      from ${stageTable(kind)} s join ${table} other on other.${column.stored} = s."${column.name}"
      where ${own.key('other')} <> s.${key?.name}`,
    )
  }
}

// Most files have no repeats, so a cheap check without a sort comes first.
async function complainOfRepeats(sql: Transaction, kind: KindName, { name }: Column): Promise<void> {
  const named = `s."${name}" is not null`
  const [repeated] = await sql.unsafe(
    `select 1 from ${stageTable(kind)} s where ${named} group by s."${name}" having count(*) > 1 limit 1`,
  )
  if (!repeated) return
  await recordProblems(
    sql,
    kind,
    `
    select file_line, '${name}', 'repeats the ${name} of line ' || first_line
    from (select file_line, min(file_line) over (partition by s."${name}") as first_line from ${stageTable(kind)} s where ${named}) lines
    where file_line > first_line`,
  )
}

/** Records rows that break the rules of the kind. References within the same unit are checked separately. */
export async function checkRules(sql: Transaction, file: StagedFile): Promise<void> {
  const kind = KINDS[file.kind]
  const rules = [...(kind.checks?.(rowSql(file)) ?? []), ...kind.columns.flatMap(withinRule)]
  if (rules.length === 0) return
  const found = rules.map(({ column, bad, reason }) => `('${column}', case when ${bad} then ${reason} end)`)
  await recordProblems(
    sql,
    file.kind,
    `
    select s.file_line, found.column_name, found.reason
    from ${resolvedRows(file)}
    cross join lateral (values ${found.join(', ')}) as found (column_name, reason)
    where (${rules.map(rule => `(${rule.bad})`).join(' or ')}) and found.reason is not null`,
  )
}

// What was stored so stays good: a document belongs to the client and center that it was made for, whatever moves later.
const withinRule = ({ name, stored, within }: Column) =>
  within
    ? [
        {
          column: name,
          bad: `r_${name}.client_id <> r_${within}.id
            and (t.${within}_id, t.${stored}) is distinct from (r_${within}.id, r_${name}.id)`,
          reason: `'"' || s."${name}" || '" is no ${name} of ${within} "' || s."${within}" || '"'`,
        },
      ]
    : []

/**
 * Records references to rows that are neither stored nor in a file of the same unit. A refused row also refuses the rows
 * that refer to it, so the check is repeated until it finds nothing more.
 */
export async function checkReferences(sql: Transaction, files: readonly StagedFile[]): Promise<void> {
  const kinds = files.map(({ kind }) => kind)
  for (let more = true; more;) {
    more = false
    for (const { kind } of files) {
      for (const column of KINDS[kind].columns) {
        if (column.type.of !== 'reference' && column.type.of !== 'references') continue
        const { to } = column.type
        if (await complainOfUnknown(sql, { kind, column, to, comesWithUnit: kinds.includes(to) }))
          more = files.length > 1 || to === kind
      }
    }
  }
}

interface Reference {
  kind: KindName
  column: Column
  to: KindName
  comesWithUnit: boolean
}

async function complainOfUnknown(sql: Transaction, { kind, column, to, comesWithUnit }: Reference): Promise<boolean> {
  const isList = column.type.of === 'references'
  const target = isList ? 'listed.key' : `s."${column.name}"`
  const keyColumn = KINDS[to].columns.find(isKey)
  const staged = `and not exists (select from ${stageTable(to)} s2 where s2."${keyColumn?.name}" = ${target}
    and not exists (select from ${badTable(to)} bad where bad.file_line = s2.file_line))`
  const found = await recordProblems(
    sql,
    kind,
    `
    select s.file_line, '${column.name}', 'unknown ${identityOf(to).noun} "' || ${target} || '"'
    from ${stageTable(kind)} s ${isList ? `cross join unnest(s."${column.name}") as listed (key)` : ''}
    where ${target} is not null
      and not ${isStored(to, target)}
      ${comesWithUnit ? staged : ''}`,
  )
  return found > 0
}
