import { describe, expect, it } from 'vitest'
import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import { isReadable, mappingName, mappingWith, NOTHING_CHOSEN, problemsOf } from './columns.ts'

const column = (place: number, heading: string, targets: string[], by: 'mapping' | 'words' | null = 'words') => ({
  place,
  heading,
  examples: [],
  targets,
  by,
  is_special: false,
  likely: [],
})

const READ: ReadColumns = {
  kind: 'prices',
  mapping: null,
  heading_row: 1,
  columns: [column(0, 'Código', ['product']), column(1, 'PVP', ['price']), column(2, 'Obs. internas', [], null)],
  own: ['country', 'product', 'price'].map(name => ({ name, is_needed: true })),
  fixed: {},
  problem: null,
}
const FORMS = { decimals: '', days: '' } as const
const choose = (targets: [number, string | null][], fixed?: Record<string, string>) => ({
  targets: new Map(targets),
  fixed,
})

describe('R460: what is missing', () => {
  it('is a heading of which nobody said what it is, and a column that the kind needs', () => {
    expect(problemsOf(READ, NOTHING_CHOSEN)).toEqual({ unknown: ['Obs. internas'], missing: ['country'], twice: [] })
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

describe('the mapping that is kept', () => {
  const wish = { kind: 'prices', read: READ, forms: FORMS } as const

  it('says what was chosen, and leaves to the words what they tell', () => {
    expect(mappingWith(undefined, { ...wish, choice: choose([[2, null]], { country: 'es' }) })).toEqual({
      kinds: {
        prices: { columns: { 'Obs. internas': null }, fixed: { country: 'es' }, joined: {}, values: {}, rounded: {} },
      },
    })
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
