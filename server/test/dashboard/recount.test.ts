import { describe, expect, test } from 'vitest'
import { type Client, type Department, nextId, type RawDocument, type Target } from './department.ts'
import { efficiency, orders, summary } from './recount.ts'
import { sales } from './recount-periods.ts'
import { clientRows, lostRows } from './recount-rankings.ts'
import { Scope, World } from './scope.ts'
import { HOLIDAYS } from './world.ts'

// What the dashboards are checked with is itself checked on cases that were worked out by hand.

const NODE = 1

/** Amounts in euros by day. */
type Days = Record<string, number>

function clientOf(days: Days, kind: RawDocument['kind'] = 'invoices'): Client {
  const center = { id: nextId(), name: 'Centro', address: '', node: NODE }
  return {
    id: nextId(),
    name: 'Hotel',
    country: 'es',
    centers: [center],
    offers: [],
    documents: Object.entries(days).map(([day, amount]) => ({
      kind,
      at: `${day}T11:00:00Z`,
      state: 2,
      center,
      discount: 0,
      lines: [{ supplier: null, cents: amount * 100, center: null }],
    })),
  }
}

function scopeOf(today: string, clients: Client[], targets: [Target['kind'], string, number][] = []): Scope {
  const department: Department = {
    now: `${today}T10:00:00Z`,
    today,
    nodes: [{ id: NODE, parent: null, name: 'Norte' }],
    named: [NODE],
    person: 2,
    clients,
    targets: targets.map(([kind, month, euros]) => ({ node: NODE, supplier: null, kind, month, cents: euros * 100 })),
  }
  return new Scope(new World([department], HOLIDAYS), [NODE], today)
}

test('orders of a month with 15 of 21 working days gone', () => {
  const days = { '2026-10-07': 210, '2026-11-03': 100, '2026-11-08': 50, '2026-11-20': 150, '2026-11-21': 999 }
  const found = orders(scopeOf('2026-11-20', [clientOf(days, 'orders')], [['orders', '2026-11-01', 1000]]), 2026)
  expect(found).toMatchObject({
    before: '2026-11-20',
    working_days: 21,
    working_days_gone: 15,
    value_daily_orders: 300,
    target_daily_orders: 1000,
    forecast_daily_orders: 420,
    value_daily_orders_percentage: 30,
    forecast_daily_orders_percentage: 42,
    num_daily_orders_avg: 0.2,
    num_daily_orders_avg_diff: 0.15,
    num_daily_orders_avg_diff_percentage: 300,
    value_daily_avg_orders: 20,
    value_daily_avg_orders_diff: 10,
    value_daily_avg_orders_diff_percentage: 100,
  })
  expect(found.chart.length).toBe(15)
  expect(found.chart.filter(({ num_orders }) => num_orders > 0)).toEqual([
    { date: '2026-11-03', value_orders: 100, num_orders: 1 },
    // What was ordered on a Sunday.
    { date: '2026-11-09', value_orders: 50, num_orders: 1 },
    { date: '2026-11-20', value_orders: 150, num_orders: 1 },
  ])
})

describe('the working days of a month', () => {
  test.each([
    ['2026-01-01', 20, 0], // New Year and Epiphany
    ['2026-08-02', 21, 0], // a Sunday; the 15th is a Saturday
    ['2026-04-06', 21, 3], // Easter Monday
    ['2025-02-28', 19, 19], // the 3rd is free by what was sent
    ['2025-12-31', 21, 21], // Christmas and New Year's Eve were sent, what is calculated does not count
  ])('on %s are %i, of which %i are gone', (today, working_days, working_days_gone) => {
    expect(orders(scopeOf(today, [clientOf({})]), Number(today.slice(0, 4)))).toMatchObject({
      working_days,
      working_days_gone,
    })
  })
})

describe('the forecast of a year', () => {
  const before = { '2025-05-05': 100, '2025-12-05': 50 }
  test.each([
    [120, 180], // 1.2 times
    [300, 400], // twice at most
    [10, 35], // half at least
  ])('of %i so far is %i', (sofar, forecast) => {
    const { forecasts } = summary(scopeOf('2026-11-20', [clientOf({ ...before, '2026-02-02': sofar })]), 2026).sales
    expect(forecasts).toMatchObject({ all: forecast, active: forecast, new: 0 })
  })

  test('follows the daily average where nothing is to be compared with', () => {
    // On 31 January 2025, 22 of the 255 working days of the year are gone: 6 January, 3 February, 18 April, 1 May and
    // 25 and 31 December are free.
    expect(summary(scopeOf('2025-01-31', [clientOf({ '2025-01-10': 22 })]), 2025).sales.forecasts).toMatchObject({
      new: 255,
    })
  })
})

test('28 February of a common year is compared with 28 February of a leap year, and a leap day with the 28th', () => {
  const days = { '2023-02-28': 1, '2023-03-01': 64, '2024-02-28': 2, '2024-02-29': 4, '2025-02-28': 8 }
  const at = (today: string) => {
    const scope = scopeOf(today, [clientOf(days)])
    return sales(scope, { from: `${today.slice(0, 8)}01`, to: today }, 1)
  }
  expect(at('2025-02-28')).toMatchObject({ period_sales: 8, period_sales_diff: 6 })
  expect(at('2024-02-29')).toMatchObject({ period_sales: 6, period_sales_diff: 5 })
  const march = scopeOf('2025-03-01', [clientOf(days)])
  expect(sales(march, { from: '2025-02-01', to: '2025-02-28' }, 1)).toMatchObject({ period_sales_diff: 2 })
})

test('objectives so far, of the year and of a client', () => {
  const targets: [Target['kind'], string, number][] = [
    ['sales', '2026-10-01', 500],
    ['sales', '2026-11-01', 210],
    ['sales', '2026-12-01', 40],
  ]
  const [large, small] = [clientOf({ '2025-01-02': 300, '2026-11-02': 65 }), clientOf({ '2025-11-20': 100 })]
  const scope = scopeOf('2026-11-20', [large, small], targets)
  const span = { from: '2026-01-01', to: '2026-11-20' }
  expect(sales(scope, span, 1)).toMatchObject({
    period_sales_target: 650,
    period_sales_target_percent: 10,
    year_sales_target_percent: 8.67,
  })
  expect(sales(scope, span, 2)).toMatchObject({ period_sales: 65, period_sales_target: null })
  const asked = { of: 'sales' as const, span, status: 1, showAll: false, search: '', ordering: 'period_sales_target' }
  expect(clientRows(scope, asked)).toMatchObject([
    { id: small.id, period_sales: 0, period_sales_target: 162.5, previous_year_sales: 100 },
    { id: large.id, period_sales: 65, period_sales_target: 487.5, year_sales: 65 },
  ])
  expect(lostRows(scope, asked)).toMatchObject([{ id: small.id, real_sales_target: 187.5, last_sale: '2025-11-20' }])
})

test('who is new, active, lost or without activity', () => {
  const clients = {
    arrived: clientOf({ '2026-10-31': 5, '2024-05-01': -1 }),
    stays: clientOf({ '2024-03-03': 5, '2026-08-23': 5 }),
    left: clientOf({ '2025-03-03': 5, '2026-08-22': 5 }),
    gone: clientOf({ '2024-03-03': 5 }),
  }
  const scope = scopeOf('2026-11-20', Object.values(clients))
  const of = (status: number) =>
    Object.entries(clients)
      .filter(([, client]) => scope.clients.find(each => each.client === client)!.hasStatus(status, 2026, '2026-11-20'))
      .map(([name]) => name)
  expect([1, 2, 3, 4, 5].map(of)).toEqual([Object.keys(clients), ['stays', 'left'], ['arrived'], ['gone'], ['left']])
  expect(efficiency(scope)).toMatchObject({
    num_new_clients: 1,
    num_lost_clients: 0,
    year_num_new_clients: 1,
    year_num_lost_clients: 1,
    sales_new: 5,
  })
})
