import type { ImportPreview } from '#domain/orders-import/contract.ts'

type Row = ImportPreview['rows'][number]
export type Issue = NonNullable<Row['issue']>

/** As many of a kind are still looked at one by one. */
export const MAX_SEPARATE_ROWS = 20

/** Rows that have the same wrong with them, and one thing that may be done about all of them. */
export interface IssueGroup {
  issue: Issue
  fate: Row['fate']
  rows: Row[]
}

/** Of rows with something wrong: those of a kind of which there are many, and the others, in their order. */
export function groupedIssues(rows: readonly Row[]): { groups: IssueGroup[]; apart: Row[] } {
  const byIssue = new Map<Issue, IssueGroup>()
  for (const row of rows) {
    if (row.issue === null) continue
    const group = byIssue.get(row.issue) ?? { issue: row.issue, fate: row.fate, rows: [] }
    group.rows.push(row)
    byIssue.set(row.issue, group)
  }
  const groups = [...byIssue.values()].filter(group => group.rows.length > MAX_SEPARATE_ROWS)
  const grouped = new Set(groups.map(({ issue }) => issue))
  return { groups, apart: rows.filter(({ issue }) => issue !== null && !grouped.has(issue)) }
}
