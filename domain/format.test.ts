import { describe, expect, it } from 'vitest'
import { DECIMALS_NUM_MAX, formatMoney, formatNumber, formatPercent, parseNumber } from './format.ts'

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
  ])('%d: %s', (value, written) => expect(formatNumber(value, DECIMALS_NUM_MAX)).toBe(written))

  it.each([
    [0, `0,00${BLANK}€`],
    [1234.5, `1.234,50${BLANK}€`],
    [1234.567, `1.234,57${BLANK}€`],
    [-50, `−50,00${BLANK}€`],
  ])('%d as money: %s', (value, written) => expect(formatMoney(value, '€')).toBe(written))

  it('a percentage too', () => expect(formatPercent(12.345, DECIMALS_NUM_MAX)).toBe(`12,35${BLANK}%`))
})

describe('a typed number is read as numbers are written', () => {
  it.each([
    ['1.250', 1250],
    ['1.250.000', 1_250_000],
    ['1.234,5', 1234.5],
    ['1,25', 1.25],
    ['1.25', 1.25],
    ['12.5', 12.5],
    ['0.125', 0.125],
    ['1250.000', 1250],
    ['1,250.00', 1250],
    ['1,250,000', 1_250_000],
    ['−1.250', -1250],
    [' 7 ', 7],
  ])('%s: %d', (typed, value) => expect(parseNumber(typed)).toBe(value))

  it.each(['', 'seven', '1.2.x', '--1'])('%j is none', typed => expect(parseNumber(typed)).toBeUndefined())
})
