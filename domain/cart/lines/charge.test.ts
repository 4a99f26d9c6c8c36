import { expect, test } from 'vitest'
import type { Charge } from './charge.ts'
import { lineLabel, cappedCharge, chargeProblem, CHARGES, chargeTotal, maxChargeDiscount } from './charge.ts'

const charge = (change: Partial<Charge> = {}): Charge => ({
  product: 1,
  description: '',
  price: 10,
  quantity: 1,
  discount: 0,
  ...change,
})

test('R126: a charge is Código 0, Portes or Recogida', () => expect(CHARGES).toEqual([1, 2413, 3960]))

test.each([
  [{ price: 0 }, 'cart.charge_needs_price'],
  [{ price: 0.004 }, 'cart.charge_needs_price'],
  [{ price: -3 }, 'cart.charge_needs_price'],
  [{ discount: 100 }, 'cart.charge_needs_price'],
  [{ price: 0.01 }, undefined],
])('R120: with %j it is added only above 0', (change, key) => {
  expect(chargeProblem(charge(change))?.key).toBe(key)
})

test('R119: its description has at most 254 characters', () => {
  expect(chargeProblem(charge({ description: 'a'.repeat(254) }))).toBeUndefined()
  expect(chargeProblem(charge({ description: 'a'.repeat(255) }))).toMatchObject({ field: 'description', limit: 254 })
})

test('its quantity is at least 1', () => {
  expect(chargeProblem(charge({ quantity: 0.5 }))).toMatchObject({ field: 'quantity', limit: 1 })
})

test('R121 R125: its discount is capped, and Portes and Recogida take none', () => {
  expect(cappedCharge(charge({ discount: 60 }), { max_discount: 40 }).discount).toBe(40)
  expect(cappedCharge(charge({ discount: -1 }), { max_discount: 40 }).discount).toBe(0)
  expect([1, 2413, 3960].map((_, index) => maxChargeDiscount(CHARGES[index] ?? 1, { max_discount: 40 }))).toEqual([
    40, 0, 0,
  ])
})

test('its total is price × quantity less its discount, in whole cents', () => {
  expect(chargeTotal(charge({ price: 3.33, quantity: 3, discount: 10 }))).toBe(8.99)
})

test.each([
  [
    { is_charge: true, name: 'Código 0', description: 'Montaje de jaboneras' },
    { name: 'Montaje de jaboneras', note: '' },
  ],
  [
    { is_charge: true, name: 'Código 0', description: ' ' },
    { name: 'Código 0', note: ' ' },
  ],
  [
    { is_charge: false, name: 'Gel', description: 'Planta 2' },
    { name: 'Gel', note: 'Planta 2' },
  ],
])('what is written on a charge heads its line: %j', (line, called) => {
  expect(lineLabel(line)).toEqual(called)
})
