import { describe, expect, test } from 'vitest'
import { categoryGroups, type CategoryPlace } from './groups.ts'

const place = (id: number, name: string, parent_id: number | null): CategoryPlace => ({ id, name, parent_id })

const SEVERAL = [
  place(1, 'Papel', null),
  place(2, 'Químicos', null),
  place(3, 'Bobinas', 1),
  place(4, 'Secamanos', 3),
  place(5, 'Suelos', 2),
]
const ONE = [place(9, 'Catálogo', null), ...SEVERAL.map(each => ({ ...each, parent_id: each.parent_id ?? 9 }))]

describe('without a chosen category', () => {
  test.each([
    ['several on top', SEVERAL],
    ['one root', ONE],
  ])('%s: the first level', (_name, places) => {
    const groups = categoryGroups(places, undefined)!
    expect([1, 3, 4, 5].map(id => groups.groupOf(id)?.name)).toEqual(['Papel', 'Papel', 'Papel', 'Químicos'])
    expect(groups.within).toBeUndefined()
  })
})

describe('under a chosen category', () => {
  test('its children, and itself for what hangs in it', () => {
    const groups = categoryGroups(SEVERAL, 1)!
    expect([1, 3, 4, 2, 5].map(id => groups.groupOf(id)?.name)).toEqual([
      'Papel',
      'Bobinas',
      'Bobinas',
      undefined,
      undefined,
    ])
    expect(groups.within).toEqual([1, 3, 4])
  })

  test('one that does not exist is none', () => {
    expect(categoryGroups(SEVERAL, 99)).toBeUndefined()
  })
})
