import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, readAttributes } from './attributes.ts'

/** The attributes as «name: value unit», in the order in which they are read. */
const read = (name: string): string =>
  readAttributes(name)
    .map(({ name: attribute, value, unit }) => `${attribute}: ${value}${unit === null ? '' : ` ${unit}`}`)
    .join(' · ')

test.each([
  ['Guante nitrilo azul sin polvo M 100 u', 'format: 100 u · colour: Azul · size: M · material: Nitrilo'],
  [
    'Guante vinilo transparente con polvo XL 100 u',
    'format: 100 u · colour: Transparente · size: XL · material: Vinilo',
  ],
  ['Guante látex sin polvo alto riesgo S 100 u', 'format: 100 u · size: S · material: Látex'],
  ['Guante de trabajo de nailon y nitrilo M', 'size: M · material: Nailon'],
  ['Lejía apta desinfección de agua 5 L', 'capacity: 5 L'],
  ['Limpiacristales multisuperficie 750 ml', 'capacity: 750 ml'],
  ['Toalla zig-zag 2 capas 3.000 u', 'format: 3.000 u'],
  ['Bolsa de basura galga 120, 115×150 cm verde, 10 u', 'format: 10 u · colour: Verde'],
  ['Papel higiénico doméstico natural 3 capas 18 m, 108 rollos', 'format: 108 rollos'],
  ['Jabón de manos espuma suave recambio 800 ml', 'capacity: 800 ml · format: Recambio'],
  [
    'Dispensador de jabón para recambio en espuma 1.100 ml ABS negro',
    'capacity: 1100 ml · format: Recambio · colour: Negro · material: ABS',
  ],
  ['Vaso de cartón para café 220 ml kraft, 50 u', 'capacity: 220 ml · format: 50 u · colour: Kraft · material: Cartón'],
  ['Papelera de acero inoxidable con pedal 5 L gris', 'capacity: 5 L · colour: Gris · material: Acero inoxidable'],
  ['Absorbente de incontinencia pants talla XL, 20 u', 'format: 20 u · size: XL'],
  ['Botas de agua blancas talla 38', 'colour: Blanco · size: 38'],
  ['Bayeta de microfibra rizo 220 g 38 × 38 cm verde', 'colour: Verde · material: Microfibra'],
  ['Bobina industrial azul 1 capa 3,5 kg, 2 u', 'capacity: 3,5 kg · format: 2 u · colour: Azul'],
])('reads the names of the demo: %s', (name, wanted) => {
  expect(read(name)).toBe(wanted)
})

describe('what looks like an attribute and is none', () => {
  test.each([
    [
      'the weight of a glove, and L after it',
      'Guante nitrilo blanco sin polvo 3,5 g L 100 u',
      'format: 100 u · colour: Blanco · size: L · material: Nitrilo',
    ],
    ['litres are no size', 'Cubo de fregar 16 L azul', 'capacity: 16 L · colour: Azul'],
    ['litres without a blank', 'Jabón de manos 5L', 'capacity: 5 L'],
    ['a concentration', 'Lejía para lavandería 100 g/L 1 L', 'capacity: 1 L'],
    ['a scent', 'Limpiador de suelos aroma naranja 5 L', 'capacity: 5 L'],
    ['a marble', 'Cristalizador de mármol rosa 20 L', 'capacity: 20 L'],
    ['a soap of white tea', 'Mantelín Té Blanco', ''],
    ['vegetables are not green', 'Bolsa para verduras', ''],
    ['what it is free of', 'Film alimentario sin PVC 45 cm × 200 m', ''],
    ['what it is for', 'Detergente lavavajillas máquina para aluminio 6 kg', 'capacity: 6 kg'],
    ['what it cleans', 'Limpiador abrillantador de acero inoxidable 500 ml spray', 'capacity: 500 ml · format: Spray'],
    ['dust of class L', 'Aspirador clase L 15 L', 'capacity: 15 L'],
    ['a folding', 'Toalla plegado W premium 2 capas 22 × 32 cm, 2.250 u', 'format: 2.250 u'],
    ['lengths', 'Rollo de camilla 50 cm × 65 m', ''],
    ['voltage', 'Fregadora de arrastre SC-430, batería 24 V', ''],
    ['the bag of a trolley', 'Carro de limpieza con 1 cubo y saco de 70 L', ''],
    ['a cream that is no colour', 'Crema de manos reparadora 500 ml', 'capacity: 500 ml'],
    ['nothing at all', '', ''],
  ])('%s', (_, name, wanted) => {
    expect(read(name)).toBe(wanted)
  })
})

test('reads a box, a number with decimals and a certificate however they are written', () => {
  expect(read('Ambientador Ecolabel caja de 12')).toBe('format: Caja de 12 · certificate: Ecolabel')
  expect(read('Gel WC EU ECOLABEL 1.5 L')).toBe('capacity: 1,5 L · certificate: Ecolabel')
  expect(read('Servilleta PEFC negra')).toBe('colour: Negro · certificate: PEFC')
  expect(read('GUANTE LATEX ROJO TALLA M')).toBe('colour: Rojo · size: M · material: Látex')
  expect(readAttributes('Garrafa 1.100 ml')).toEqual([{ name: 'capacity', value: '1100', number: 1100, unit: 'ml' }])
})

test('reads each attribute at most once', () => {
  const names = readAttributes('Guante nitrilo azul negro S M L vinilo 1 L 2 L FSC PEFC 10 u caja de 3').map(
    a => a.name,
  )
  expect(names).toEqual([...ATTRIBUTES])
})
