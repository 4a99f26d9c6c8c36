import { describe, expect, test } from 'vitest'
import { grouping, simulate, unchanged, variationOf } from './simulation.ts'

const YEAR = {
  delivery_number: 152,
  total_distance: 4304,
  total_co2e: 1842,
  costs_per_delivery: 9.4,
  avg_fuel_consumption: 13.5,
  co2e_factor: 3.17,
}

describe('R287: the variation', () => {
  test.each([
    [-100, -98],
    [-99.6, -98],
    [-99, -99],
    [-98, -98],
    [0, 0],
    [100, 100],
    [101, 100],
    [-500, -98],
  ])('of %s counts as %s', (typed, counted) => {
    expect(variationOf(typed)).toBe(counted)
  })
})

describe('a simulated year', () => {
  test('without a change is the year itself', () => {
    expect(simulate(YEAR, unchanged(YEAR))).toEqual({
      deliveries: 152,
      distance: 4304,
      co2e: 1842,
      trees: 1842 / 167,
      cost: 1428.8,
    })
  })

  test('with 20 percent fewer deliveries has less of everything', () => {
    const less = simulate(YEAR, { ...unchanged(YEAR), variation: -20 })
    expect(less).toMatchObject({ deliveries: 122, cost: 1146.8 })
    expect(less.trees).toBeCloseTo(8.824)
    expect(less.distance).toBeCloseTo(3443.2)
    expect(less.co2e).toBeCloseTo(1473.6)
  })

  test('follows fuel and factor, and has no cost where none is known', () => {
    const change = { variation: 0, avg_fuel_consumption: 27, co2e_factor: 3.17 / 2 }
    expect(simulate({ ...YEAR, costs_per_delivery: null }, change)).toMatchObject({ co2e: 1842, cost: null })
  })
})

test.each([
  [152, { fewerAMonth: 2, variation: -16 }],
  [30, { fewerAMonth: 1, variation: -40 }],
  [23, undefined],
])('of %s deliveries a year as many can be grouped', (delivery_number, found) => {
  expect(grouping({ ...YEAR, delivery_number })).toEqual(found)
})
