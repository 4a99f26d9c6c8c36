import type { Transaction } from '#server/database/connect.ts'

import type { KindName } from '#domain/exchange/kinds.ts'
import { recordProblems } from '#server/exchange/storing/problems/record-problem-store.ts'
import { rowSql, type StagedFile } from './row-sql.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'

interface Tree {
  table: string
  levels: number
}

/** Kinds whose rows hang in each other. */
const TREES: Partial<Record<KindName, Tree>> = {
  categories: { table: 'categories', levels: 4 }, // 000 §2: the catalogue is browsed by up to four levels
  sales_nodes: { table: 'sales_nodes', levels: 3 }, // 001 §2
}

/** Records rows that are deeper than the screens can show, or their own ancestors. */
export async function checkTree(sql: Transaction, file: StagedFile): Promise<void> {
  const tree = TREES[file.kind]
  if (!tree) return
  const { table, levels } = tree
  await recordProblems(
    sql,
    file.kind,
    `
    with recursive tree as (
      select s.external_id as key, case when ${rowSql(file).given('parent')} then s.parent else stored.external_id end as parent, s.file_line
      from ${stageTable(file.kind)} s
        left join ${table} t on t.external_id = s.external_id
        left join ${table} stored on stored.id = t.parent_id
      union all
      select c.external_id, parent.external_id, null
      from ${table} c left join ${table} parent on parent.id = c.parent_id
      where not exists (select from ${stageTable(file.kind)} s where s.external_id = c.external_id)
    ), climb as (
      select key, parent, file_line, 1 as level from tree
      union all
      select climb.key, tree.parent, coalesce(climb.file_line, tree.file_line), climb.level + 1
      from climb join tree on tree.key = climb.parent
      where climb.level <= ${levels}
    )
    select distinct file_line, 'parent', 'lies deeper than ${levels} levels, or above itself'
    from climb where level > ${levels} and file_line is not null`,
  )
}
