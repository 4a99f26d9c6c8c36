import { expect, test } from 'vitest'
import { taxRows, taxRowsOf } from './tax-rows.ts'

const NAMES: Record<string, string> = {
  'totals.vat': 'VAT',
  'totals.tax': '{name} {rate}',
  'totals.tax_of': '{name} {rate} of {base}',
  'totals.surcharge': 'Surcharge {rate}',
  'totals.taxes': 'Taxes',
}
const writing = {
  t: (key: string, params: Record<string, string> = {}) =>
    Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), NAMES[key] ?? key),
  percent: (value: number) => `${value} %`,
  money: (amount: number) => `${amount} €`,
}
const IVA = { name: 'IVA', rate: 21, base: 100, tax: 21, surcharge_rate: 0, surcharge: 0 }

test('one tax needs no base beside it, as that of the document stands above', () => {
  expect(taxRows([IVA], writing)).toEqual([['VAT 21 %', '21 €']])
})

test('of several taxes each says what it is taken of', () => {
  expect(taxRows([IVA, { ...IVA, rate: 10, tax: 10 }], writing)).toEqual([
    ['VAT 21 % of 100 €', '21 €'],
    ['VAT 10 % of 100 €', '10 €'],
  ])
})

test('IGIC and IPSI keep their names in every language', () => {
  expect(taxRows([{ ...IVA, name: 'IGIC', rate: 7, tax: 7 }], writing)).toEqual([['IGIC 7 %', '7 €']])
})

test('the equivalence surcharge has a row of its own', () => {
  expect(taxRows([{ ...IVA, surcharge_rate: 5.2, surcharge: 5.2 }], writing)).toEqual([
    ['VAT 21 %', '21 €'],
    ['Surcharge 5.2 %', '5.2 €'],
  ])
})

test('a document that was taxed in another way than its lines shows one sum', () => {
  const taxes = [{ ...IVA, surcharge_rate: 5.2, surcharge: 5.2 }]
  const document = { taxes, tax_total: 26.2 }
  expect(taxRowsOf(document, writing)).toHaveLength(2)
  expect(taxRowsOf({ ...document, tax_total: 26.19 }, writing)).toEqual([['Taxes', '26.19 €']])
  expect(taxRowsOf({ taxes: [], tax_total: 3 }, writing)).toEqual([['Taxes', '3 €']])
})
