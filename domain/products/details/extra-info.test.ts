import { expect, test } from 'vitest'
import { splitExtraInfo } from './extra-info.ts'

test('known keys have a place, the others are facts in their order, empty ones are left out', () => {
  const info = {
    Descripción: 'Bobina',
    Composición: '100 % celulosa',
    'Modo de empleo': ' Diluir al 2 % ',
    dosage: '',
    brand: 'Celtex',
    'Eco certificaciones': 'FSC',
    Capas: '2',
  }
  expect(splitExtraInfo(info)).toEqual({
    texts: { description: 'Bobina', howToUse: 'Diluir al 2 %', brand: 'Celtex', certifications: 'FSC' },
    facts: [
      ['Composición', '100 % celulosa'],
      ['Capas', '2'],
    ],
  })
})

test('no key is a place by accident', () => {
  expect(splitExtraInfo({ constructor: 'x' }).facts).toEqual([['constructor', 'x']])
  expect(splitExtraInfo({})).toEqual({ texts: {}, facts: [] })
})
