import type { Transaction } from '#server/database/connect.ts'

import type { Column, Link } from '#server/exchange/kinds/columns.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { identityOf, presenceOf, resolvedRows, rowSql, type StagedFile } from './row-sql.ts'
import { resolvedStage, writtenTable } from './row-store.ts'

/** Makes the links of each row those that its lists name: new ones are added, others removed. */
export async function storeLinks(sql: Transaction, file: StagedFile): Promise<void> {
  for (const column of KINDS[file.kind].columns) {
    if (column.type.of !== 'references' || presenceOf(file, column.name) === 'absent') continue
    await sql.unsafe(linking(file, column, column.type.to, column.type.link))
  }
}

function linking(file: StagedFile, { name }: Column, to: KindName, link: Link): string {
  const target = identityOf(to)
  return `
    with owners as (
      select t.id, s."${name}" as keys from ${resolvedRows(file, resolvedStage(file.kind))}
      where t.id is not null and ${rowSql(file).given(name)}
    ), wanted as (
      select owners.id as owner, r.${target.id} as target
      from owners cross join unnest(owners.keys) as listed (key)
        join ${KINDS[to].table} r on ${target.key('r')} = listed.key
    ), gone as (
      delete from ${link.table} link using owners
      where link.${link.owner} = owners.id and not exists (
        select from wanted where wanted.owner = link.${link.owner} and wanted.target = link.${link.target})
      returning link.${link.owner} as id
    ), added as (
      insert into ${link.table} (${link.owner}, ${link.target})
      select distinct owner, target from wanted
      where not exists (
        select from ${link.table} link where link.${link.owner} = wanted.owner and link.${link.target} = wanted.target)
      on conflict do nothing
      returning ${link.owner} as id
    )
    insert into ${writtenTable(file.kind)} select id from gone union select id from added`
}
