import { expect, it } from 'vitest'
import { codedColumns } from './codedColumns.ts'
import type { ShownColumn } from './columns.ts'

const column = (over: Partial<ShownColumn>): ShownColumn => ({
  place: 0,
  heading: 'País',
  examples: [],
  values: ['es', 'España'],
  unknown: ['España'],
  targets: ['country'],
  by: 'words',
  is_special: false,
  likely: [],
  target: 'country',
  isChosen: false,
  ...over,
})
const OWN = [
  { name: 'country', is_needed: true, is_coded: true },
  { name: 'product', is_needed: true, is_coded: true },
  { name: 'price', is_needed: true, is_coded: false },
]
const at = { place: 0, heading: 'País', target: 'country' }

it('R655: codes that are not known stand apart, and columns without codes are left out', () => {
  const price = column({ place: 1, target: 'price', targets: ['price'] })
  expect(codedColumns([column({}), price, column({ target: null })], OWN)).toEqual({
    unknown: [{ ...at, codes: ['España'] }],
    others: [{ ...at, codes: ['es'] }],
    areKnown: true,
  })
})

it('of a column that a person chose nobody has looked the codes up', () => {
  expect(codedColumns([column({ target: 'product', isChosen: true })], OWN)).toEqual({
    unknown: [],
    others: [{ ...at, target: 'product', codes: ['es', 'España'] }],
    areKnown: false,
  })
})
