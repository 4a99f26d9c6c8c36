import { expect, it } from 'vitest'
import { byMove, changedColumns, type LookedRow, narrowedTo, onlyColumn } from './changedRows.ts'

const row = (
  line: number,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): LookedRow => ({
  line,
  key: `K${line}`,
  before,
  after,
})

const SMALL = row(2, { price: 10 }, { price: 10.4 })
const RENAMED = row(3, { name: 'Lejía', price: 3 }, { name: 'Lejía 5 L', price: 3.3 })
const HALVED = row(4, { price: 8 }, { price: 4 })
const NEW = row(5, null, { name: 'Nuevo', price: 1 })

it('R657: the prices that move most stand first, up or down', () => {
  expect(byMove([SMALL, RENAMED, HALVED])).toEqual([HALVED, RENAMED, SMALL])
  const free = row(6, { price: 0 }, { price: 5 })
  expect(byMove([free, NEW, SMALL])).toEqual([SMALL, free, NEW])
})

it('R657: rows are narrowed to one column that changes', () => {
  expect(changedColumns([SMALL, RENAMED, HALVED, NEW])).toEqual([
    { column: 'price', count: 3 },
    { column: 'name', count: 1 },
  ])
  expect(narrowedTo([SMALL, RENAMED, NEW], 'name')).toEqual([row(3, { name: 'Lejía' }, { name: 'Lejía 5 L' })])
  expect(onlyColumn([SMALL, RENAMED])).toBeUndefined()
  expect(onlyColumn(narrowedTo([SMALL, RENAMED, NEW], 'price'))).toBe('price')
  expect(onlyColumn([NEW])).toBeUndefined()
  expect(onlyColumn([])).toBeUndefined()
})
