import { describe, expect, it } from 'vitest'
import { fitted, matches } from './rows.ts'
import type { Group, Row } from './rows.ts'
import { searchOf, GROUPS, isEnough, nextGroup } from './typed.ts'

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: String(index), choose: () => undefined }))
const group = (id: Group['id'], count: number, state: Group['state'] = 'ready'): Group => ({
  id,
  rows: rows(count),
  state,
})

describe('what a typed text asks for', () => {
  it('is everything, or the one group that Tab has chosen', () => {
    expect(searchOf(' mira ', null)).toEqual({ words: 'mira', groups: GROUPS, isEmpty: false })
    expect(searchOf('mira', 'products').groups).toEqual(['products'])
  })

  it('is a document with #, an action with >', () => {
    expect(searchOf('#4500', null)).toEqual({ words: '4500', groups: ['orders'], isEmpty: false })
    expect(searchOf('> vac', 'clients')).toEqual({ words: 'vac', groups: ['actions'], isEmpty: false })
  })

  it('shows the last used entries if nothing is typed', () => {
    expect(searchOf('  ', null)).toEqual({ words: '', groups: GROUPS, isEmpty: true })
  })

  it('is asked of the server from two letters on', () => {
    expect([isEnough('m'), isEnough('mi')]).toEqual([false, true])
  })
})

it('Tab goes through the groups and back to all, with Shift the other way', () => {
  const offered = ['clients', 'products'] as const
  expect(nextGroup(null, offered, false)).toBe('clients')
  expect(nextGroup('clients', offered, false)).toBe('products')
  expect(nextGroup('products', offered, false)).toBe(null)
  expect(nextGroup(null, offered, true)).toBe('products')
})

describe('the rows that are shown', () => {
  const counts = (groups: Group[]) => fitted(groups).map(({ id, rows: shown }) => [id, shown.length])

  it('are at most 3 a group and 12 in all', () => {
    const all = GROUPS.map(id => group(id, 9))
    expect(counts(all)).toEqual([
      ['clients', 3],
      ['centers', 3],
      ['products', 3],
      ['orders', 3],
    ])
    expect(counts([group('orders', 2), group('actions', 9)])).toEqual([
      ['orders', 2],
      ['actions', 3],
    ])
  })

  it('are up to 12 of a group that is alone', () => {
    expect(counts([group('products', 30)])).toEqual([['products', 12]])
  })

  it('leave out a group without rows, unless it is on its way or has failed', () => {
    expect(counts([group('clients', 0), group('orders', 0, 'loading'), group('products', 0, 'failed')])).toEqual([
      ['orders', 0],
      ['products', 0],
    ])
  })
})

it('finds places and actions without accents and in any case', () => {
  expect(matches('Estadísticas', 'estadis')).toBe(true)
  expect(matches('Repetir último pedido', 'ULTIMO')).toBe(true)
  expect(matches('Salir', 'pedido')).toBe(false)
})
