import { expect, it } from 'vitest'
import { daysOfMonth, daysUpTo } from './days.ts'

const HOLIDAYS = [{ date: '2026-10-12', name: 'Fiesta Nacional de España' }]
const counted = (date: string) => ({ date, value_orders: 100, num_orders: 2 })

it('has Monday to Friday of the whole month, with the holidays between them', () => {
  const days = daysOfMonth({ before: '2026-10-13', chart: [counted('2026-10-09')], holidays: HOLIDAYS })
  expect(days).toHaveLength(22)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-10-01', '2026-10-30'])
  expect(days.filter(({ holiday }) => holiday)).toMatchObject([{ date: '2026-10-12', value_orders: null }])
  expect(days.find(({ date }) => date === '2026-10-09')).toMatchObject({ value_orders: 100, num_orders: 2 })
})

it('shows a day of a weekend that has orders', () => {
  const days = daysOfMonth({ before: '2026-08-02', chart: [counted('2026-08-02')], holidays: [] })
  expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-08-02', '2026-08-03'])
})

it('ends with 29 February', () => {
  const days = daysOfMonth({ before: '2024-02-29', chart: [counted('2024-02-29')], holidays: [] })
  expect(days.at(-1)).toMatchObject({ date: '2024-02-29', num_orders: 2 })
})

it.each([
  ['2026-11-02', '2026-11-01', '2026-11-02'],
  ['2026-11-06', '2026-11-03', '2026-11-06'],
  ['2026-11-09', '2026-11-07', '2026-11-10'],
])('has for %s the orders from %s to %s', (date, from, to) => {
  const chart = ['2026-11-02', '2026-11-06', '2026-11-09'].map(counted)
  expect(daysUpTo({ after: '2026-11-01', before: '2026-11-10', chart }, date)).toEqual({ from, to })
})
