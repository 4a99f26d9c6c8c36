import { afterEach, expect, it } from 'vitest'
import { formatMoney, formatPrice } from '#domain/format.ts'
import { formatNumber, formatPercent, setDecimals } from './numbers.ts'

afterEach(() => setDecimals(2))

it('numbers have at most decimals_num_max decimals, 2 unless it is set', () => {
  expect([formatNumber(1234.567), formatPercent(12.345)]).toEqual(['1.234,57', '12,35\u00a0%'])
  setDecimals(3)
  expect([formatNumber(1234.567), formatNumber(1234.5)]).toEqual(['1.234,567', '1.234,5'])
  setDecimals(0)
  expect(formatNumber(1234.567)).toBe('1.235')
})

it('money keeps its own decimals with any setting', () => {
  setDecimals(0)
  expect([formatMoney(1234.5, '€'), formatPrice(0.0525, '€')]).toEqual(['1.234,50\u00a0€', '0,0525\u00a0€'])
})
