import { expect, test } from 'vitest'
import { orderInputsOf, fieldProblems } from './orderInputs.ts'

const words = { customer_number: '', delivery_date: '', accepts_legal: true }
const today = '2026-11-24'

test('an import asks of an order what the cart asks', () => {
  expect(fieldProblems(words, { today })).toEqual([])
  const said = (part: Partial<typeof words>) => fieldProblems({ ...words, ...part }, { today }).map(({ key }) => key)
  expect(said({ accepts_legal: false })).toEqual(['cart.needs_legal'])
  expect(said({ customer_number: 'x'.repeat(36) })).toEqual(['cart.customer_number_too_long'])
  expect(said({ delivery_date: '23-11-2026' })).toEqual(['cart.delivery_in_past'])
  expect(said({ delivery_date: 'mañana', accepts_legal: false })).toEqual(['errors.invalid_date', 'cart.needs_legal'])
  const calendar = {
    holidays: [{ date: '2026-12-08', name: 'Inmaculada' }],
    open_weekdays: [1, 2, 3, 4, 5],
    delivery_days: null,
    cut_off: null,
    time_zone: 'Europe/Madrid',
  }
  expect(
    fieldProblems(
      { ...words, delivery_date: '08-12-2026' },
      { today, delivery: { calendar, now: new Date('2026-11-24T09:00:00Z') } },
    ),
  ).toMatchObject([{ key: 'cart.delivery_on_holiday', field: 'delivery_date' }])
})

test('it is sent without blanks around it, and a day as the wire has it', () => {
  expect(orderInputsOf({ ...words, customer_number: ' PC-1 ', delivery_date: '25-11-2026' })).toEqual({
    customer_number: 'PC-1',
    delivery_date: '2026-11-25',
  })
  expect(orderInputsOf(words)).toEqual({ customer_number: '', delivery_date: null })
})
