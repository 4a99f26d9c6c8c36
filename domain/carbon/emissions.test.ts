import { describe, expect, test } from 'vitest'
import {
  difference,
  fromMillionths,
  KG_PER_LITRE,
  KG_PER_TREE,
  kgOf,
  LITRES_PER_100_KM,
  millionths,
  treesOf,
} from './emissions.ts'
import { figuresOf, NOTHING, projection, sumOf } from './figures.ts'
import { rankings } from './ranking.ts'

const USUAL = { litres_per_100_km: LITRES_PER_100_KM, kg_per_litre: KG_PER_LITRE }

describe('R286: emissions', () => {
  test('of 100 km with 13.5 l and 3.17 kg a litre are 42.795 kg, which 0.256 trees take up', () => {
    expect([LITRES_PER_100_KM, KG_PER_LITRE, KG_PER_TREE]).toEqual([13.5, 3.17, 167])
    const kg = kgOf(100, USUAL)
    expect(fromMillionths(kg, 3)).toBe(42.795)
    expect(fromMillionths(treesOf(kg), 3)).toBe(0.256)
  })

  test.each([
    [0, 0],
    [0.01, 0.00428],
    [4304, 1841.8968],
  ])('of %s km are %s kg', (km, kg) => {
    expect(fromMillionths(kgOf(km, USUAL), 6)).toBe(Math.round(kg * 1e6) / 1e6)
  })
})

describe('a difference', () => {
  test.each([
    [150, 100, 50],
    [1842, 2002.8, -8.03],
    [0, 100, -100],
    [100.005, 100, 0.01],
    [-50, -100, 50],
    [100, 0, null],
    [null, 100, null],
    [100, null, null],
  ])('of %s against %s is %s percent', (now, before, percent) => {
    const units = (value: number | null) => (value === null ? null : millionths(value))
    expect(difference(units(now), units(before))).toBe(percent)
  })
})

describe('the figures of a period', () => {
  const now = { ...NOTHING, deliveries: 4, estimated: 1, missing: 2, orders: 3, km: 100, kg: 42.795, cost: 40 }

  test('are sums, and sums by order, month and tree', () => {
    expect(figuresOf(now, { ...now, kg: 50, orders: 2, cost: 30 }, { months: 2, kg_per_tree: 167 })).toEqual({
      total_co2e: 42.795,
      total_co2e_vs_aa: -14.41,
      cost_by_order: 13.33,
      cost_by_order_vs_aa: -11.11,
      co2e_by_order: 14.265,
      co2e_by_order_vs_aa: -42.94,
      total_distance: 100,
      total_distance_vs_aa: 0,
      trees: 0.256,
      trees_vs_aa: -14.41,
      total_orders: 3,
      total_orders_vs_aa: 50,
      orders_by_month: 1.5,
      orders_by_month_vs_aa: 50,
      estimated_share: 25,
      missing: 2,
    })
  })

  test('have no cost where that of one month is unknown, and nothing by order without orders', () => {
    const unknown = sumOf([now, { ...now, cost: null, orders: 0 }])
    expect(unknown).toMatchObject({ deliveries: 8, km: 200, kg: 85.59, cost: null, orders: 3 })
    const figures = figuresOf({ ...unknown, orders: 0 }, null, { months: 1, kg_per_tree: 167 })
    expect(figures).toMatchObject({ cost_by_order: null, co2e_by_order: null, total_co2e_vs_aa: null })
  })

  test('go on to the end of the year as so far', () => {
    expect(projection(millionths(100), { days: 73, of: 365 })).toBe(millionths(500))
  })
})

describe('R288: the rankings', () => {
  const centers = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `C${id}`, kg: id * 10 }))

  test.each([
    [0, [], []],
    [1, [], [0]],
    [3, [0], [2, 1]],
    [9, [0, 1, 2, 3], [8, 7, 6, 5, 4]],
    [12, [0, 1, 2, 3, 4], [11, 10, 9, 8, 7]],
  ])('of %s centres have none twice', (count, least, most) => {
    const { minor, major } = rankings(centers(count))
    expect(minor.map(({ id }) => id)).toEqual(least)
    expect(major.map(({ id }) => id)).toEqual(most)
  })
})
