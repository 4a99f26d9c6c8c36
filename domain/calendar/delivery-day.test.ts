import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { type DeliveryCalendar, deliveryProblem, nextDelivery, noDelivery } from './delivery-day.ts'

const CHRISTMAS = { date: '2026-12-25', name: 'Navidad' }
// Nobody has said on which days a route comes.
const UNSAID = { delivery_days: null, cut_off: null, time_zone: 'Europe/Madrid' }
const calendar: DeliveryCalendar = {
  ...UNSAID,
  holidays: [CHRISTMAS, { date: '2026-12-28', name: 'Fiesta local' }],
  open_weekdays: [1, 2, 3, 4, 5],
}
const tuesdays: DeliveryCalendar = { ...UNSAID, holidays: [], open_weekdays: [2] }
const route: DeliveryCalendar = { ...calendar, delivery_days: ['2', '6'], open_weekdays: [1, 2, 3, 4, 5, 6, 7] }
const NOW = new Date('2026-11-20T10:00:00Z')

test.each<[string, Parameters<typeof noDelivery>[1], ReturnType<typeof noDelivery>]>([
  ['2026-11-24', calendar, undefined],
  ['2026-11-28', calendar, { reason: 'weekend' }],
  ['2026-11-29', calendar, { reason: 'weekend' }],
  ['2026-12-25', calendar, { reason: 'holiday', name: 'Navidad' }],
  ['2026-11-24', tuesdays, undefined],
  ['2026-11-25', tuesdays, { reason: 'closed' }],
  ['2026-11-25', { ...UNSAID, holidays: [], open_weekdays: [6, 7] }, undefined],
  ['2026-11-24', route, undefined],
  ['2026-11-25', route, { reason: 'no_route' }],
  ['2026-11-28', route, undefined],
  ['2026-11-29', route, { reason: 'weekend' }],
  ['2026-11-28', { ...route, open_weekdays: [2] }, { reason: 'closed' }],
  ['2026-11-28', { ...route, open_weekdays: [1] }, undefined],
])('%s', (day, of, answer) => {
  expect(noDelivery(day, of)).toEqual(answer)
})

test('the next day leaves out weekends, holidays and days on which the centre is closed', () => {
  expect(nextDelivery('2026-12-25', calendar, NOW)).toBe('2026-12-29')
  expect(nextDelivery('2026-11-24', tuesdays, NOW)).toBe('2026-12-01')
  expect(nextDelivery('2026-11-26', calendar, NOW)).toBe('2026-11-27')
})

test('a refusal names the day, the holiday and the next day', () => {
  expect(deliveryProblem('2026-12-25', calendar, NOW)).toEqual({
    key: 'cart.delivery_on_holiday',
    next: '2026-12-29',
    params: { day: '25-12-2026', name: 'Navidad', next: '29-12-2026' },
  })
  expect(deliveryProblem('2026-11-24', calendar, NOW)).toBeUndefined()
})

test('if there is no next delivery day none is named', () => {
  const holidays = Array.from({ length: 90 }, (_, index) => ({ date: addDays('2026-12-25', index), name: 'Cierre' }))
  expect(deliveryProblem('2026-12-25', { ...calendar, holidays }, NOW)).toMatchObject({
    key: 'cart.delivery_on_holiday_only',
    next: undefined,
  })
})

test('R552: a day whose cut-off is over is refused with the next one, and so is a day without a route', () => {
  const till13 = { ...route, cut_off: '13:00' }
  expect(deliveryProblem('2026-11-24', till13, new Date('2026-11-23T12:00:00Z'))).toEqual({
    key: 'promise.too_late',
    next: '2026-11-28',
    params: { day: '24-11-2026', name: '', next: '28-11-2026' },
  })
  expect(deliveryProblem('2026-11-24', till13, new Date('2026-11-23T11:59:00Z'))).toBeUndefined()
  expect(deliveryProblem('2026-11-25', till13, NOW)).toMatchObject({ key: 'promise.no_route', next: '2026-11-28' })
})
