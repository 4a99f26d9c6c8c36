import { expect, test } from 'vitest'
import { shortened, printableLines, printable } from './printable.ts'

test.each([
  ['as it was', 'Bobina secamanos 2 capas, 6 u', 'Bobina secamanos 2 capas, 6 u'],
  ['spaces', '  dos   espacios  ', 'dos espacios'],
  ['line ends and other controls', 'una\r\nlínea\0 sola\u2028aquí', 'una línea sola aquí'],
  ['signs that turn the direction', 'abc\u202Efed\u202C \u2067x\u2069', 'abcfed x'],
  ['half a sign', 'mal\ud800', 'mal\ufffd'],
  ['markup', '#panic("x") *b* $y$', '#panic("x") *b* $y$'],
  ['a long but real word', 'electroencefalografista', 'electroencef\u200balografista'],
  ['the longest that stays whole', 'hidroalcohólico antideslizante', 'hidroalcohólico antideslizante'],
  ['a word without end', 'x'.repeat(30), `${'x'.repeat(12)}\u200b${'x'.repeat(12)}\u200b${'x'.repeat(6)}`],
])('one line of text: %s', (_name, typed, shown) => {
  expect(printable(typed)).toBe(shown)
})

test('a character of two code units is never cut', () => {
  expect(
    printable('😀'.repeat(14))
      .split('\u200b')
      .every(piece => piece.isWellFormed()),
  ).toBe(true)
})

test('a writer’s own lines stay', () => {
  expect(printableLines('\n uno\r\n\r\ndos\ntres \n')).toEqual(['uno', '', 'dos', 'tres'])
})

test.each([
  ['all of a short one', 'Gel suave.', 'Gel suave.'],
  ['whole sentences', 'Una frase que llena. Otra que ya no cabe entera aquí.', 'Una frase que llena.'],
  ['whole words', 'Una frase sin punto que no cabe entera', 'Una frase sin punto que no…'],
])('the beginning of a text: %s', (_name, text, shown) => {
  expect(shortened(text, 30)).toBe(shown)
})
