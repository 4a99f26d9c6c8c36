import { describe, expect, test } from 'vitest'
import { dashboardSearch, preferredSearch, rankingSearch } from './written.ts'

describe('the address of a dashboard', () => {
  test('R303: names active, new and lost clients, and neither all nor those without activity', () => {
    const statuses = ['1', '2', '3', '4', '5', '6', 'x'].map(status => dashboardSearch({ status }).status)
    expect(statuses).toEqual([undefined, 2, 3, undefined, 5, undefined, undefined])
  })

  test('names a node, or all of them', () => {
    const nodes = ['todas', '7', '0', '-7', 'x'].map(node => dashboardSearch({ node }).node)
    expect(nodes).toEqual(['todas', 7, undefined, undefined, undefined])
  })

  test('R305: names a supplier above 0 alone', () => {
    const suppliers = ['12', '0', '-1', '', 'x'].map(supplier => preferredSearch({ supplier }).supplier)
    expect(suppliers).toEqual([12, undefined, undefined, undefined, undefined])
  })

  test('R311: of a ranking names the fields that it can be sorted by, downwards with a minus', () => {
    const orders = ['-period_sales', 'name', '+name', 'price'].map(order => rankingSearch({ order }).order)
    expect(orders).toEqual(['-period_sales', 'name', undefined, undefined])
  })
})
