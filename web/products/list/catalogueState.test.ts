import { describe, expect, test } from 'vitest'
import { parseSearch } from '#web/routing/searchText.ts'
import { readCatalogueSearch } from './catalogueSearch.ts'
import { hrefOf, isNarrowed, ordersOf, readState, widened } from './catalogueState.ts'

const read = (query: string, remembered = {}) => readState(readCatalogueSearch(parseSearch(query)), remembered)
const PLAIN = { has_center: false, elastic_search: true, starts_with_most_consumed: false }

test('an address says everything that a catalogue page shows', () => {
  const state = read('cat=12&supplier=3&filters=is_eco&sort=name&view=grid&page=2')
  expect(state).toEqual({ q: '', cat: 12, supplier: 3, filters: ['is_eco'], sort: 'name', view: 'grid', page: 2 })
  expect(hrefOf(state)).toBe('/catalogo?cat=12&supplier=3&filters=is_eco&sort=name&view=grid&page=2')
  expect(hrefOf(read('q=bobina+2+capas&cat=4'))).toBe('/catalogo/s?q=bobina+2+capas&cat=4')
  expect(hrefOf(read(''))).toBe('/catalogo')
})

test('what is chosen of the facets stands in the address as a list', () => {
  const state = read('q=guante&colour=azul%2Cnegro&size=m&in_stock=1')
  expect(state).toMatchObject({ facets: { colour: ['azul', 'negro'], size: ['m'] }, in_stock: true })
  expect(hrefOf(state)).toBe('/catalogo/s?q=guante&colour=azul%2Cnegro&size=m&in_stock=1')
  expect(read('colour=%3Cb%3E,,&size=&in_stock=yes')).not.toHaveProperty('facets')
  expect(hrefOf(widened(state))).toBe('/catalogo/s?q=guante')
  expect([isNarrowed(state), isNarrowed(widened(state))]).toEqual([true, false])
})

test('an address that anyone may have written is not trusted', () => {
  expect(read('cat=x&page=-1&sort=price;drop&filters=all&view=table&supplier=1.5')).toEqual({
    q: '',
    cat: undefined,
    page: 1,
    view: undefined,
    sort: undefined,
    filters: [],
    supplier: undefined,
  })
})

test('R071: sort and filters are remembered while browsing, the address wins, and a search starts afresh', () => {
  const remembered = { sort: 'name', filters: 'is_eco' } as const
  expect(read('', remembered)).toMatchObject({ sort: 'name', filters: ['is_eco'] })
  expect(read('sort=category&filters=is_outlet', remembered)).toMatchObject({
    sort: 'category',
    filters: ['is_outlet'],
  })
  expect(read('q=lejia', remembered)).toMatchObject({ sort: undefined, filters: [] })
})

describe('the order in force', () => {
  test('R072: with a center, consumption from high to low', () => {
    expect(ordersOf(read(''), { ...PLAIN, has_center: true }).current).toBe('-total_consumption')
  })
  test('R073: sorts by consumption if the brand starts with it and it is available', () => {
    const orders = ordersOf(read(''), { ...PLAIN, starts_with_most_consumed: true })
    expect(orders.current).toBe('-total_consumption')
    expect(orders.offered).toContain('-total_consumption')
  })
  test('R074: relevance for a text search with elastic_search', () => {
    expect(ordersOf(read('q=lejia'), { ...PLAIN, has_center: true }).current).toBe('relevance')
    expect(ordersOf(read('q=lejia'), { ...PLAIN, elastic_search: false }).current).toBe('-has_image,name')
  })
  test('R075: otherwise with a picture first, by name', () => {
    expect(ordersOf(read(''), PLAIN).current).toBe('-has_image,name')
  })
  test('R076: a chosen consumption order needs a center', () => {
    expect(ordersOf(read('sort=-total_consumption'), PLAIN).current).toBe('-has_image,name')
    expect(ordersOf(read('sort=total_consumption'), { ...PLAIN, has_center: true }).current).toBe('total_consumption')
  })
  test('R077: prices order by final_price in both directions', () => {
    expect(ordersOf(read('sort=final_price'), PLAIN).current).toBe('final_price')
    expect(ordersOf(read('sort=-final_price'), PLAIN).current).toBe('-final_price')
  })
})
