import { expect, test } from 'vitest'
import { isMainlandTax, taxRegionOf } from './tax-region.ts'

test.each([
  ['es', '35001', 'canarias'],
  ['es', ' 38670', 'canarias'],
  ['es', '51001', 'ceuta'],
  ['es', '52006', 'melilla'],
  ['es', '07014', null],
  ['es', '28013', null],
  ['es', '', null],
  ['pt', '9000-017', 'madeira'],
  ['pt', '9400-162', 'madeira'],
  ['pt', '9500-150', 'azores'],
  ['pt', '9980-024', 'azores'],
  ['pt', '1000-001', null],
  ['fr', '35000', null],
])('%s %s is in the tax region %s', (country, postal_code, region) => {
  expect(taxRegionOf({ country, postal_code })).toBe(region)
})

test('in the Canaries, Ceuta and Melilla every IVA is of the mainland, IGIC and IPSI are not', () => {
  expect(isMainlandTax('canarias', { tax_name: 'IVA', tax_rate: 21 })).toBe(true)
  expect(isMainlandTax('canarias', { tax_name: 'IVA', tax_rate: 0 })).toBe(false)
  expect(isMainlandTax('canarias', { tax_name: 'IGIC', tax_rate: 7 })).toBe(false)
  expect(isMainlandTax('ceuta', { tax_name: 'IPSI', tax_rate: 4 })).toBe(false)
})

test('Madeira and the Azores have an IVA with rates of their own', () => {
  expect(isMainlandTax('madeira', { tax_name: 'IVA', tax_rate: 22 })).toBe(false)
  expect(isMainlandTax('azores', { tax_name: 'IVA', tax_rate: 16 })).toBe(false)
  expect(isMainlandTax('azores', { tax_name: 'IVA', tax_rate: 23 })).toBe(true)
})
