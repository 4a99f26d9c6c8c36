import { expect, it } from 'vitest'
import { arranged, moved, readArrangement, shown, toggled, USUAL } from './arrangement.ts'
import type { Arrangement } from './arrangement.ts'

const columns = (keys: string) => [...keys].map(key => ({ key }))
const keysOf = (list: { key: string }[]) => list.map(({ key }) => key).join('')
const ordered = (order: string): Arrangement => ({ order: [...order], hidden: [] })

it.each([
  ['as they are', 'ncds', '', 'ncds'],
  ['in the order that was chosen', 'ncds', 'sdc', 'nsdc'],
  ['with the first one first', 'ncds', 'sdcn', 'nsdc'],
  ['without those that are not there', 'nds', 'scd', 'nsd'],
  ['with a new one after the one that it follows', 'nkcds', 'sdc', 'nksdc'],
  ['with a new one at the end', 'ncdsx', 'sdc', 'nsxdc'],
])('columns stand %s', (_what, all, order, wanted) => {
  expect(keysOf(arranged(columns(all), ordered(order)))).toBe(wanted)
})

it('a hidden column is not shown; the first one always is', () => {
  expect(keysOf(shown(columns('ncds'), { order: [], hidden: ['c', 'n'] }))).toBe('nds')
})

it('a column is hidden and shown again', () => {
  const hidden = toggled(USUAL, 'c')
  expect([hidden.hidden, toggled(hidden, 'c').hidden]).toEqual([['c'], []])
})

it.each([
  ['d', -1, 'ndcs'],
  ['c', 1, 'ndcs'],
  ['c', -1, 'ncds'],
  ['s', 1, 'ncds'],
  ['n', 1, 'ncds'],
] as const)('%s moved by %i makes %s', (key, step, wanted) => {
  const all = columns('ncds')
  expect(keysOf(arranged(all, moved(all, USUAL, key, step)))).toBe(wanted)
})

it.each([null, '', 'nonsense', '7', 'null', '{"order":3,"hidden":[1]}'])(
  'what a browser holds as %j is read as the usual order',
  text => {
    expect(readArrangement(text)).toEqual(USUAL)
  },
)
