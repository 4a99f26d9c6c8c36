import { describe, expect, test } from 'vitest'
import { findModuleState } from './purity.ts'
import { below, SOURCES } from './sources.ts'

describe('domain/', () => {
  test('remembers nothing between two calls', () => {
    expect(below(SOURCES, 'domain').length).toBeGreaterThan(100)
    expect(findModuleState(SOURCES)).toEqual([])
  })

  test.each([
    'let last = 0',
    'export let last = 0',
    'const known = new Map<string, string>()\nexport const keep = (key: string) => known.set(key, key)',
    'const seen: string[] = []\nexport const see = (one: string) => void seen.push(one)',
    'const counts: Record<string, number> = {}\nexport const count = (key: string) => {\n  counts[key] ??= 0\n}',
    'const state = { day: 0 }\nexport const turn = () => {\n  state.day = 1\n}',
    'const made = new WeakMap<object, string>()',
  ])('is found where it remembers: %s', text => {
    expect(findModuleState([{ file: 'domain/cart/a.ts', text }])).toHaveLength(1)
    expect(findModuleState([{ file: 'server/cart/a.ts', text }])).toEqual([])
  })

  test.each([
    "const NAMES = new Map([['a', 'b']])\nexport const nameOf = (key: string) => NAMES.get(key)",
    'export function sum(values: number[]) {\n  let total = 0\n  for (const value of values) total += value\n  return total\n}',
    'const STATES = [1, 2]\nexport const isLast = (state: number) => STATES[1] === state',
  ])('may hold what never changes: %s', text => {
    expect(findModuleState([{ file: 'domain/cart/a.ts', text }])).toEqual([])
  })
})
