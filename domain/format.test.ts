import { afterEach, describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, formatPercent, formatPrice, showDecimals } from './format.ts'

afterEach(() => showDecimals(2))

it('numbers have at most decimals_num_max decimals, 2 unless it is set', () => {
  expect([formatNumber(1234.567), formatPercent(12.345)]).toEqual(['1.234,57', '12,35\u00a0%'])
  showDecimals(3)
  expect([formatNumber(1234.567), formatNumber(1234.5)]).toEqual(['1.234,567', '1.234,5'])
  showDecimals(0)
  expect(formatNumber(1234.567)).toBe('1.235')
})

it('money keeps its own decimals whatever is set', () => {
  showDecimals(0)
  expect([formatMoney(1234.5, '€'), formatPrice(0.0525, '€')]).toEqual(['1.234,50\u00a0€', '0,0525\u00a0€'])
})

const BLANK = '\u00a0'

describe('R334: numbers are written the German way, with at most 2 decimals', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [1234, '1.234'],
    [1234.5, '1.234,5'],
    [1234.567, '1.234,57'],
    [0.005, '0,01'],
    [1234567.89, '1.234.567,89'],
    [-50, '−50'],
  ])('%d: %s', (value, written) => expect(formatNumber(value)).toBe(written))

  it.each([
    [0, `0,00${BLANK}€`],
    [1234.5, `1.234,50${BLANK}€`],
    [1234.567, `1.234,57${BLANK}€`],
    [-50, `−50,00${BLANK}€`],
  ])('%d as money: %s', (value, written) => expect(formatMoney(value, '€')).toBe(written))

  it('a percentage too', () => expect(formatPercent(12.345)).toBe(`12,35${BLANK}%`))
})
