import { expect, test } from 'vitest'
import { productListQuery } from '#domain/products/contract.ts'
import { filterFields, PRODUCT_FILTERS, readFilters, withFilter, withoutFilter, writeFilters } from './filters.ts'

test('R079: every filter is a field of the products query', () => {
  expect(Object.keys(productListQuery.shape)).toEqual(expect.arrayContaining([...PRODUCT_FILTERS]))
  expect(filterFields(['is_eco', 'only_usual_products'])).toEqual({ is_eco: true, only_usual_products: true })
})

test('R071: filters survive being written, and foreign words are dropped', () => {
  expect(readFilters(writeFilters(['is_eco', 'is_outlet']))).toEqual(['is_eco', 'is_outlet'])
  expect(readFilters('is_eco,sudo,is_eco')).toEqual(['is_eco'])
  expect(readFilters(undefined)).toEqual([])
})

test('only one view is active; types can be combined', () => {
  expect(withFilter(['only_usual_products', 'is_eco'], 'add_extra_products')).toEqual(['is_eco', 'add_extra_products'])
  expect(withFilter(['is_eco'], 'is_outlet')).toEqual(['is_eco', 'is_outlet'])
  expect(readFilters('only_usual_products,add_extra_products')).toEqual(['add_extra_products'])
  expect(withoutFilter(['is_eco', 'is_outlet'], 'is_eco')).toEqual(['is_outlet'])
})
