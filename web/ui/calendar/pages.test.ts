import { expect, it } from 'vitest'
import { cellAfterKey, pageOf, rowsOf, titleOf, weekdays } from './pages.ts'

const texts = (...page: Parameters<typeof rowsOf>) => rowsOf(...page).map(row => row.map(cell => cell?.text ?? ''))

it('a month begins on Monday and has as many weeks as it needs', () => {
  expect(texts('days', '2026-11-01', 'es')).toEqual([
    ['', '', '', '', '', '', '1'],
    ['2', '3', '4', '5', '6', '7', '8'],
    ['9', '10', '11', '12', '13', '14', '15'],
    ['16', '17', '18', '19', '20', '21', '22'],
    ['23', '24', '25', '26', '27', '28', '29'],
    ['30', '', '', '', '', '', ''],
  ])
  expect(texts('days', '2027-02-01', 'es')).toHaveLength(4)
})

it('a year has four rows of months, and ten years stand together', () => {
  expect(texts('months', '2026-01-01', 'pt')).toEqual([
    ['jan', 'fev', 'mar'],
    ['abr', 'mai', 'jun'],
    ['jul', 'ago', 'set'],
    ['out', 'nov', 'dez'],
  ])
  expect(texts('years', '2020-01-01', 'es').flat()).toEqual([
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
    '2027',
    '2028',
    '2029',
    '',
    '',
  ])
})

it.each([
  ['es', 'noviembre 2026', 'lunes', '1 noviembre 2026'],
  ['en', 'November 2026', 'Monday', '1 November 2026'],
  ['pt', 'novembro 2026', 'segunda-feira', '1 novembro 2026'],
] as const)('pages, weekdays and days have their names in %s', (language, title, monday, day) => {
  expect(titleOf('days', '2026-11-01', language)).toBe(title)
  expect(weekdays(language)[0]?.name).toBe(monday)
  expect(rowsOf('days', '2026-11-01', language)[0]?.at(-1)?.name).toBe(day)
})

it.each([
  ['days', '2026-11-17', 'ArrowLeft', '2026-11-16'],
  ['days', '2026-11-30', 'ArrowRight', '2026-12-01'],
  ['days', '2026-11-03', 'ArrowUp', '2026-10-27'],
  ['days', '2026-11-17', 'ArrowDown', '2026-11-24'],
  ['days', '2026-11-18', 'Home', '2026-11-16'],
  ['days', '2026-11-18', 'End', '2026-11-22'],
  ['days', '2026-01-31', 'PageDown', '2026-02-28'],
  ['days', '2026-01-31', 'PageUp', '2025-12-31'],
  ['months', '2026-01-01', 'ArrowLeft', '2025-12-01'],
  ['months', '2026-02-01', 'ArrowDown', '2026-05-01'],
  ['months', '2026-05-01', 'Home', '2026-04-01'],
  ['months', '2026-05-01', 'End', '2026-06-01'],
  ['months', '2026-05-01', 'PageUp', '2025-05-01'],
  ['years', '2026-01-01', 'ArrowUp', '2023-01-01'],
  ['days', '2026-11-17', 'Enter', undefined],
] as const)('of %s, from %s %s leads to %s', (level, key, pressed, to) => {
  expect(cellAfterKey(level, key, pressed)).toBe(to)
})

it('a page is named by its first day', () => {
  expect((['days', 'months', 'years'] as const).map(level => pageOf(level, '2026-11-17'))).toEqual([
    '2026-11-01',
    '2026-01-01',
    '2020-01-01',
  ])
})
