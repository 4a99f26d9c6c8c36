import { expect, test } from 'vitest'
import { isPortugal, languageOfCountry, languageOfPaper } from './portugal.ts'

test('Portugal is the mainland and the islands, which are countries of their own by their rates', () => {
  expect(['pt', 'pt-20', 'pt-30'].map(isPortugal)).toEqual([true, true, true])
  expect(['es', 'ptx', 'PT', ''].map(isPortugal)).toEqual([false, false, false, false])
  expect(['pt', 'pt-30', 'es', 'fr'].map(languageOfCountry)).toEqual(['pt', 'pt', 'es', 'es'])
})

test('papers are in the language of their reader, those of Portugal in Portuguese', () => {
  expect(languageOfPaper('es', 'en')).toBe('en')
  expect(languageOfPaper('pt-20', 'en')).toBe('pt')
})
