import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { deliveryProblem, nextDelivery, noDelivery } from './delivery-day.ts'

const CHRISTMAS = { date: '2026-12-25', name: 'Navidad' }
const calendar = { holidays: [CHRISTMAS, { date: '2026-12-28', name: 'Fiesta local' }], open_weekdays: [1, 2, 3, 4, 5] }
const tuesdays = { holidays: [], open_weekdays: [2] }

test.each<[string, Parameters<typeof noDelivery>[1], ReturnType<typeof noDelivery>]>([
  ['2026-11-24', calendar, undefined],
  ['2026-11-28', calendar, { reason: 'weekend' }],
  ['2026-11-29', calendar, { reason: 'weekend' }],
  ['2026-12-25', calendar, { reason: 'holiday', name: 'Navidad' }],
  ['2026-11-24', tuesdays, undefined],
  ['2026-11-25', tuesdays, { reason: 'closed' }],
  ['2026-11-25', { holidays: [], open_weekdays: [6, 7] }, undefined],
])('%s', (day, of, answer) => {
  expect(noDelivery(day, of)).toEqual(answer)
})

test('the next day leaves out weekends, holidays and days on which the centre is closed', () => {
  expect(nextDelivery('2026-12-25', calendar)).toBe('2026-12-29')
  expect(nextDelivery('2026-11-24', tuesdays)).toBe('2026-12-01')
  expect(nextDelivery('2026-11-26', calendar)).toBe('2026-11-27')
})

test('a refusal names the day, the holiday and the next day', () => {
  expect(deliveryProblem('2026-12-25', calendar)).toEqual({
    key: 'cart.delivery_on_holiday',
    next: '2026-12-29',
    params: { day: '25-12-2026', name: 'Navidad', next: '29-12-2026' },
  })
  expect(deliveryProblem('2026-11-24', calendar)).toBeUndefined()
})

test('if there is no next delivery day none is named', () => {
  const holidays = Array.from({ length: 90 }, (_, index) => ({ date: addDays('2026-12-25', index), name: 'Cierre' }))
  expect(deliveryProblem('2026-12-25', { holidays, open_weekdays: [1, 2, 3, 4, 5] })).toMatchObject({
    key: 'cart.delivery_on_holiday_only',
    next: undefined,
  })
})
