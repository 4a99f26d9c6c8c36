import { describe, expect, test } from 'vitest'
import type { Conversion } from '#domain/offers/contract.ts'
import { fateOf, linesOf, newKinds } from './target.ts'

const item = (more: Partial<Conversion['items'][number]> = {}): Conversion['items'][number] => ({
  id: 1,
  product: 7,
  product_data: { id: 7, name: 'Gel', external_id: 'GM', image_url: '', biocide: false, is_on_sale: true },
  offered_quantity: 4,
  quantity: 4,
  offered_price: 20,
  price: 20,
  today_price: 20,
  today_discount: 5,
  offered_discount: 5,
  discount: 5,
  is_available: true,
  hindrance: null,
  reason: '',
  is_charge: false,
  description: 'Con dosificador',
  billable: true,
  aditional_measurement_unit: 12,
  ...more,
})

describe('R213: what an offer turns into', () => {
  const all = { placeOrder: true, browseClients: true, manageLeads: true, hasLeadCart: true }
  const texts = (rights: Partial<typeof all>) =>
    newKinds({ ...all, ...rights }).map(({ text, type }) => `${text} ${type}`)

  test('an order or an offer for a client, and for a lead an offer only', () => {
    expect(texts({})).toEqual(['offers.into_order 1', 'offers.into_offer 1', 'offers.into_lead_offer 2'])
  })

  test('a lead manager gets nothing for a client', () => {
    expect(texts({ placeOrder: false, browseClients: false })).toEqual(['offers.into_lead_offer 2'])
  })

  test('without the lead cart there is nothing for a lead', () => {
    expect(texts({ hasLeadCart: false })).toEqual(['offers.into_order 1', 'offers.into_offer 1'])
  })
})

test('R214, R116: every line is converted with its discount, except for articles that no longer exist', () => {
  const lines = linesOf([
    item(),
    item({ product: 8, is_available: false }),
    item({ product: 1, is_charge: true, price: 3 }),
  ])
  expect(lines).toEqual([
    {
      product: 7,
      quantity: 4,
      price: null,
      discount: 5,
      billable: true,
      description: 'Con dosificador',
      aditional_measurement_unit: 12,
    },
    expect.objectContaining({ product: 1, price: 3, discount: 5 }),
  ])
})

test.each([
  ['same', item()],
  ['price', item({ price: 21 })],
  ['discount', item({ price: 21, discount: 0 })],
  ['quantity', item({ quantity: 3, discount: 0 })],
  ['gone', item({ is_available: false, hindrance: 'gone', price: null })],
  ['network', item({ is_available: false, hindrance: 'network' })],
] as const)('before it is copied a line says: %s', (fate, line) => {
  expect(fateOf(line)).toBe(fate)
})
