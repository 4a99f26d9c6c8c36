import { expect, test } from 'vitest'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { groupedIssues } from './groups.ts'

type Row = ImportPreview['rows'][number]
// What grouping asks of a row.
const rowsOf = (issue: Row['issue'], count: number, fate: Row['fate'], first: number) =>
  Array.from({ length: count }, (_, at) => ({ row: first + at, issue, fate }) as Row)

test('rows of which more than twenty are of a kind stand together, the others one by one', () => {
  const rows = [
    ...rowsOf(null, 30, 'ok', 2),
    ...rowsOf('unknown_code', 21, 'error', 100),
    ...rowsOf('bad_quantity', 20, 'error', 200),
    ...rowsOf('above_stock', 25, 'warning', 300),
  ]
  const { groups, apart } = groupedIssues(rows)
  expect(groups.map(({ issue, fate, rows: own }) => [issue, fate, own.length, own[0]?.row])).toEqual([
    ['unknown_code', 'error', 21, 100],
    ['above_stock', 'warning', 25, 300],
  ])
  expect(apart.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, at) => 200 + at))
})

test('few of each kind are not grouped', () => {
  const rows = rowsOf('no_stock', 20, 'error', 2)
  expect(groupedIssues(rows)).toEqual({ groups: [], apart: rows })
})
