import { expect, test } from 'vitest'
import { changesOf, differencesTo } from './differences.ts'
import type { OrderVersion, VersionLine } from './shapes.ts'

const line = (id: number, from_line: number | null, more: Partial<VersionLine> = {}): VersionLine => ({
  id,
  from_line,
  product: id,
  name: `Artículo ${id}`,
  external_id: String(id),
  description: '',
  is_charge: false,
  quantity: 6,
  price: 10,
  discount: 0,
  base: 60,
  measurement_unit: 'u',
  unit_name: null,
  unit_quantity: 1,
  ...more,
})
const version = (number: number, lines: VersionLine[], reasons: Record<string, string> = {}): OrderVersion => ({
  version: number,
  made_at: '2026-11-20T10:00:00Z',
  user: 'Ana Serra',
  in_place_of: '',
  by_validator: number > 0,
  reason: number > 0 ? 'Presupuesto' : '',
  reasons,
  base: 0,
  tax_total: 0,
  total: 0,
  lines,
})

test('R573: what a version changed is told line by line, with its reason', () => {
  const asked = version(0, [line(1, null), line(2, null), line(3, null), line(4, null)])
  const decided = version(
    1,
    [
      line(1, 1, { quantity: 2 }),
      line(2, 3, { product: 9 }),
      line(3, 4, { product: 4 }),
      line(4, null, { product: 8 }),
    ],
    { 1: 'Queda en el almacén', 2: 'Ya no' },
  )
  expect(
    differencesTo(asked, decided).map(({ kind, before, after, reason }) => [kind, before?.id, after?.id, reason]),
  ).toEqual([
    ['fewer', 1, 1, 'Queda en el almacén'],
    ['gone', 2, undefined, 'Ya no'],
    ['replaced', 3, 2, ''],
    ['added', undefined, 4, ''],
  ])
  expect(changesOf([asked, decided]).map(({ version: { version: number }, lines }) => [number, lines.length])).toEqual([
    [1, 4],
  ])
  expect(changesOf([])).toEqual([])
})

test('R573: more of a line and another format of its article are told as that', () => {
  const asked = version(0, [line(1, null), line(2, null)])
  const after = version(1, [line(1, 1, { quantity: 7 }), line(2, 2, { unit_name: 'caja' })])
  expect(differencesTo(asked, after).map(({ kind }) => kind)).toEqual(['more', 'replaced'])
})
