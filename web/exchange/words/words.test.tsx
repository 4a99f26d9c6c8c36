import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { changeLanguage, loadDeskTexts, startTexts } from '#web/texts/texts.ts'
import { useFileWords } from './useFileWords.ts'
import { useValueWords } from './useValueWords.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadDeskTexts()
})

const KNOWN = [
  { id: 53, file_name: 'tarifa.csv' },
  { id: 54, file_name: 'prices, sent by erp' },
]

test.each([
  ['undo 53', 'Deshace tarifa.csv'],
  ['undo 54', 'Deshace Precios, de erp'],
  ['undo 12', 'Deshace la importación 12'],
  ['tarifa.csv', 'tarifa.csv'],
])('the import %s is called %s beside others that are known', (name, words) => {
  expect(renderHook(() => useFileWords(KNOWN)).result.current(name)).toBe(words)
})

test.each([
  ['es', 'lunes, jueves'],
  ['en', 'Monday, Thursday'],
  ['pt', 'segunda, quinta'],
] as const)('R523: the days of a route stand in %s as they are written within a line', async (language, words) => {
  await changeLanguage(language)
  await loadDeskTexts()
  expect(renderHook(() => useValueWords()).result.current.value('delivery_days', ['1', '4'])).toBe(words)
})
