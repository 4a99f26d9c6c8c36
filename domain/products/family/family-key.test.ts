import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { familyKeyOf } from './family-key.ts'

const areOne = (name: string, other: string): boolean => {
  const key = familyKeyOf(name)?.key
  return key !== undefined && key === familyKeyOf(other)?.key
}

describe('two names are of one family', () => {
  test.each([
    ['Guante nitrilo azul sin polvo M 100 u', 'Guante nitrilo azul sin polvo XL 100 u'],
    ['Limpiador de suelos pH neutro 1 L', 'Limpiador de suelos pH neutro 5 L'],
    ['Limpiador de suelos pH neutro 500 ml', 'LIMPIADOR DE SUELOS  PH NEUTRO 5 L'],
    ['Botas de agua blancas talla 38', 'Botas de agua blancas talla 44'],
    ['Detergente en polvo 10 kg', 'Detergente en polvo 20 kg'],
    ['Jabón de manos 1.000 ml', 'Jabon de manos 5 L'],
  ])('%s · %s', (name, other) => expect(areOne(name, other)).toBe(true))
})

describe('two names are not of one family', () => {
  test.each([
    ['another count', 'Guante nitrilo azul M 100 u', 'Guante nitrilo azul L 200 u'],
    ['another colour', 'Guante nitrilo azul M 100 u', 'Guante nitrilo negro L 100 u'],
    ['another word', 'Limpiador de suelos pino 5 L', 'Limpiador de suelos limón 1 L'],
    ['a size and a capacity', 'Bata M', 'Bata 1 L'],
    ['no size at all', 'Bobina secamanos', 'Bobina secamanos'],
    ['two capacities', 'Pack 5 L y 1 L de jabón', 'Pack 5 L y 1 L de jabón'],
    ['what a cloth weighs', 'Mopa algodón 250 g', 'Mopa algodón 300 g'],
    ['a concentration', 'Lejía 38 g/L', 'Lejía 50 g/L'],
    ['a model', 'Aspirador modelo S', 'Aspirador modelo L'],
    ['nothing but the capacity', '5 L', '1 L'],
  ])('%s: %s · %s', (_, name, other) => expect(areOne(name, other)).toBe(false))
})

const PARTS = {
  size: ['S', 'M', 'L', 'XL', 'XXL', '2XL', 'talla 38', 'talla única'],
  capacity: ['500 ml', '750 ml', '1 L', '5 L', '20 L', '10 kg', '1.000 ml', '0,5 L'],
}
const words = fc.array(
  fc.constantFrom(
    'Guante',
    'limpiador',
    'azul',
    'sin polvo',
    '100 u',
    'galga 120',
    'clase',
    '2 capas',
    'Mopa',
    '(nuevo)',
  ),
  { maxLength: 5 },
)
const name = fc.record({
  before: words,
  part: fc.constantFrom(...PARTS.size, ...PARTS.capacity),
  after: words,
})
const written = ({ before, part, after }: { before: string[]; part: string; after: string[] }) =>
  [...before, part, ...after].join(' ')
const simple = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

test('a key and the part give the name: names with one key differ in nothing but the part', () => {
  const keyed = name.map(written).filter(each => familyKeyOf(each) !== undefined)
  fc.assert(
    fc.property(keyed, each => {
      const { key = '', part = '', axis = '' } = familyKeyOf(each) ?? {}
      expect(key.startsWith(`${axis}:`)).toBe(true)
      expect(simple(key.slice(axis.length + 1).replace('|', ` ${part} `))).toBe(simple(each))
    }),
    { numRuns: 2000 },
  )
})

test('another part of the same kind never changes the family', () => {
  fc.assert(
    fc.property(
      words,
      words,
      fc.constantFrom(...PARTS.capacity),
      fc.constantFrom(...PARTS.capacity),
      (...[before, after, part, other]) => {
        const key = (chosen: string) => familyKeyOf(written({ before, part: chosen, after }))?.key
        expect(key(part)).toBe(key(other))
      },
    ),
  )
})
