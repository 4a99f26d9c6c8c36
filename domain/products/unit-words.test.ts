import { describe, expect, test } from 'vitest'
import { unitAfter } from './unit-name.ts'
import { unitWordsIn } from './unit-words.ts'

describe('the words for units in the language of a reader', () => {
  test.each([
    ['2 garrafas', '2 jugs', '2 garrafas'],
    ['Capa de palé 48 u', 'Pallet layer 48 u', 'Camada de palete 48 u'],
    ['Caja 4 × 6 botellas', 'Box 4 × 6 bottles', 'Caixa 4 × 6 garrafas'],
    ['3 packs = 24 rollos', '3 packs = 24 rolls', '3 packs = 24 rolos'],
    ['BIDÓN', 'DRUM', 'BIDÃO'],
    ['cajón', 'cajón', 'cajón'],
    ['', '', ''],
  ])('%s', (spanish, english, portuguese) => {
    expect(unitWordsIn('es', spanish)).toBe(spanish)
    expect(unitWordsIn('en', spanish)).toBe(english)
    expect(unitWordsIn('pt', spanish)).toBe(portuguese)
  })

  test('the plural that is written after a number is translated as the singular is', () => {
    for (const word of ['caja', 'garrafa', 'bidón', 'par', 'rollo', 'paquete', 'unidad', 'saco', 'cubo', 'manga'])
      expect(unitWordsIn('en', unitAfter(2, word))).toMatch(/s$/)
    expect(unitWordsIn('en', unitAfter(2, 'bidón'))).toBe('drums')
    expect(unitWordsIn('en', unitAfter(2, 'caja'))).toBe('boxes')
  })
})
