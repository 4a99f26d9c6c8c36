import { describe, expect, it } from 'vitest'
import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import {
  isReadable,
  mappingName,
  mappingWith,
  NOTHING_CHOSEN,
  problemsOf,
  withGroups,
  withoutOthers,
} from './columns.ts'

const column = (place: number, heading: string, targets: string[], by: 'mapping' | 'words' | null = 'words') => ({
  place,
  heading,
  examples: [],
  values: [],
  targets,
  by,
  is_special: false,
  unknown: [],
  likely: [],
})

const READ: ReadColumns = {
  kind: 'prices',
  mapping: null,
  heading_row: 1,
  columns: [column(0, 'Código', ['product']), column(1, 'PVP', ['price']), column(2, 'Obs. internas', [], null)],
  own: ['country', 'product', 'price'].map(name => ({ name, is_needed: true, is_coded: false })),
  lone: [],
  values: {},
  fixed: {},
  problem: null,
}
const FORMS = { decimals: '', days: '' } as const
const choose = (targets: [number, string | null][], fixed?: Record<string, string>) => ({
  ...NOTHING_CHOSEN,
  targets: new Map(targets),
  fixed,
})

describe('R460: what is missing', () => {
  it('is a heading of which nobody said what it is, and a column that the kind needs', () => {
    expect(problemsOf(READ, NOTHING_CHOSEN)).toEqual({
      unknown: ['Obs. internas'],
      missing: ['country'],
      twice: [],
      lone: undefined,
    })
  })

  it('is nothing where the heading is left out and the column has a fixed value', () => {
    expect(isReadable(problemsOf(READ, choose([[2, null]], { country: 'es' })))).toBe(true)
  })

  it('is told where a heading that gave a needed column goes elsewhere', () => {
    expect(problemsOf(READ, choose([[1, null], [2, null]], { country: 'es' })).missing).toEqual(['price']) // prettier-ignore
  })

  it('a column is chosen twice by two headings, or by a heading and a fixed value', () => {
    expect(problemsOf(READ, choose([[2, 'price']], { country: 'es' })).twice).toEqual(['price'])
    expect(problemsOf(READ, choose([[2, null]], { country: 'es', price: '1' })).twice).toEqual(['price'])
  })
})

describe('R535: a text that stands alone in its row', () => {
  const read: ReadColumns = { ...READ, lone: ['1010 SUELOS'], columns: READ.columns.slice(0, 2) }
  const chosen = choose([], { country: 'es' })

  it('is asked about once, and may be left out', () => {
    expect(problemsOf(read, chosen).lone).toBe('1010 SUELOS')
    expect(isReadable(problemsOf(read, { ...chosen, groups: null }))).toBe(true)
    expect(isReadable(problemsOf({ ...read, groups: null }, chosen))).toBe(true)
  })

  it('gives what a kind needs, whole or in two parts', () => {
    const groups = [
      { to: 'country', split: ' ', part: 1 as const },
      { to: 'name', split: ' ', part: 2 as const },
    ]
    expect(problemsOf(read, { ...NOTHING_CHOSEN, groups }).missing).toEqual([])
    expect(problemsOf(read, { ...NOTHING_CHOSEN, groups: 'country' }).missing).toEqual([])
  })

  it('takes the place of the headings that would give the same', () => {
    expect(problemsOf(read, { ...chosen, groups: 'product' }).twice).toEqual(['product'])
    const instead = withGroups(read, chosen, 'product')
    expect([...instead.targets]).toEqual([[0, null]])
    expect(isReadable(problemsOf(read, instead))).toBe(true)
  })
})

it('R535: all headings of which nobody has said anything are left out at once', () => {
  const choice = withoutOthers(READ, choose([], { country: 'es' }))
  expect([...choice.targets]).toEqual([[2, null]])
  expect(isReadable(problemsOf(READ, choice))).toBe(true)
})

describe('the mapping that is kept', () => {
  const wish = { kind: 'prices', read: READ, forms: FORMS } as const

  it('says what was chosen, and leaves to the words what they tell', () => {
    expect(mappingWith(undefined, { ...wish, choice: choose([[2, null]], { country: 'es' }) })).toEqual({
      kinds: {
        prices: { columns: { 'Obs. internas': null }, fixed: { country: 'es' }, joined: {}, values: {}, rounded: {} },
      },
    })
  })

  it('R535: says what values mean and where texts go that stand alone', () => {
    const values = { country: { España: 'es' } }
    const choice = { ...choose([[2, null]]), values, groups: null }
    expect(mappingWith(undefined, { ...wish, choice }).kinds['prices']).toMatchObject({ values, groups: null })
    const base = {
      kinds: { prices: { columns: {}, joined: {}, fixed: {}, values: {}, rounded: {}, groups: 'country' } },
    }
    expect(mappingWith(base, { ...wish, choice: choose([]) }).kinds['prices']?.groups).toBe('country')
  })

  it('keeps what an earlier one says of other kinds, of values and of headings that are not chosen anew', () => {
    const prices = {
      columns: { 'OBS INTERNAS': 'price', Zona: 'country' },
      joined: { product: { headings: ['Obs. internas', 'Zona'], with: '-' } },
      fixed: {},
      values: { country: { España: 'es' } },
      rounded: { price: 2 },
    }
    const base = { encoding: 'windows-1252' as const, kinds: { prices, stock: prices } }
    const forms = { decimals: ',', days: '' } as const
    expect(mappingWith(base, { ...wish, forms, choice: choose([[2, null]]) })).toEqual({
      encoding: 'windows-1252',
      decimals: ',',
      kinds: {
        stock: prices,
        prices: { ...prices, joined: {}, columns: { Zona: 'country', 'Obs. internas': null } },
      },
    })
  })

  it.each([
    ['TARIFA_2027_HOSTELERIA.xlsx', 'tarifa-hosteleria'],
    ['Artículos 12.csv', 'articulos'],
    ['2026.xlsx', ''],
  ])('of %s is called «%s»', (file, name) => {
    expect(mappingName(file)).toBe(name)
  })
})
