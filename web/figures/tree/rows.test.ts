import { describe, expect, it } from 'vitest'
import { deedOfKey, nodeCount, rowsOf } from './rows.ts'

const node = (id: string, node_name: string, children: ReturnType<typeof leaf>[] = []) => ({
  id,
  node_name,
  centers: 1,
  children,
})
const leaf = (id: string, node_name: string) => ({ id, node_name, centers: 1, children: [] })

const NODES = [node('b', 'Baleares', [leaf('i', 'Inca'), leaf('p', 'Palma')]), node('e', 'Península')]
const shown = (open: string[], filter = '') =>
  rowsOf(NODES, { all: 'Todas', open: new Set(open), filter }).map(({ path }) => path)

describe('the tree', () => {
  it('shows all, the first level, and what is open', () => {
    expect(nodeCount(NODES)).toBe(4)
    expect(shown([])).toEqual(['', 'b', 'e'])
    expect(shown(['b'])).toEqual(['', 'b', 'b.i', 'b.p', 'e'])
  })

  it('a filter finds names without their accents, with what is above them', () => {
    expect(shown([], 'palm')).toEqual(['', 'b', 'b.p'])
    expect(shown([], 'peninsula')).toEqual(['', 'e'])
  })
})

describe('keys', () => {
  const rows = rowsOf(NODES, { all: 'Todas', open: new Set(['b']), filter: '' })
  it.each([
    [0, 'ArrowDown', { focus: 1 }],
    [4, 'ArrowDown', { focus: 4 }],
    [0, 'ArrowUp', { focus: 0 }],
    [1, 'ArrowRight', { focus: 2 }],
    [4, 'ArrowRight', undefined],
    [3, 'ArrowLeft', { focus: 1 }],
    [1, 'ArrowLeft', 'toggle'],
    [4, 'ArrowLeft', { focus: 0 }],
    [2, 'End', { focus: 4 }],
    [2, 'Home', { focus: 0 }],
    [0, 'p', { focus: 3 }],
    [3, 'p', { focus: 4 }],
    [0, 'x', undefined],
    [0, 'Tab', undefined],
    [2, 'Enter', 'choose'],
    [2, ' ', 'choose'],
  ])('at row %s %s: %j', (at, key, wanted) => {
    expect(deedOfKey(rows, at, key)).toEqual(wanted)
  })

  it('the arrow to the right opens what is closed', () => {
    const closed = rowsOf(NODES, { all: 'Todas', open: new Set(), filter: '' })
    expect(deedOfKey(closed, 1, 'ArrowRight')).toBe('toggle')
  })
})
