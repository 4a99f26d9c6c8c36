import { describe, expect, test } from 'vitest'
import { type RouteSaid, routeOf, TIME_OF_DAY } from './route.ts'

const NOTHING: RouteSaid = { delivery_days: [], cut_off: '' }
const CENTER: RouteSaid = { delivery_days: ['4', '2'], cut_off: '12:00' }
const PROVINCE: RouteSaid = { delivery_days: ['1'], cut_off: '13:00' }
const COUNTRY: RouteSaid = { delivery_days: ['5'], cut_off: '14:00' }

describe('R522: the route of a center', () => {
  test.each([
    ['its own', CENTER, PROVINCE, COUNTRY, ['2', '4'], '12:00'],
    ["else its province's", NOTHING, PROVINCE, COUNTRY, ['1'], '13:00'],
    ["else its country's", NOTHING, NOTHING, COUNTRY, ['5'], '14:00'],
    ["its country's without a province", NOTHING, undefined, COUNTRY, ['5'], '14:00'],
    ['each of the two by itself', { ...NOTHING, cut_off: '09:30' }, PROVINCE, COUNTRY, ['1'], '09:30'],
    ['none, which is not every day', NOTHING, null, NOTHING, null, null],
  ])('is %s', (_what, center, province, country, delivery_days, cut_off) => {
    expect(routeOf(center, province, country)).toEqual({ delivery_days, cut_off })
  })
})

test.each([
  ['00:00', true],
  ['13:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['13:60', false],
  ['13.00', false],
  ['', false],
])('%s is a time of day: %s', (written, is) => {
  expect(TIME_OF_DAY.test(written)).toBe(is)
})
