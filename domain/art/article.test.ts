import { describe, expect, test } from 'vitest'
import { artOf, articleArt } from './article.ts'
import { hueOf, saturationOf } from './hue.ts'
import { labelOf } from '#domain/art/drawings/label.ts'
import { scaleOf } from './size.ts'

describe('label (screens 4.2)', () => {
  test.each([
    ['Detergente suelos pino 5 L', 'garrafa', 'SUELOS', '5 L'],
    ['Lejía apta desinfección de agua 5 L', 'garrafa', 'LEJÍA', '5 L'],
    ['Lavavajillas manual 1 L', 'botella', 'LAVAVAJ.', '1 L'],
    ['Limpiacristales multisuperficie 750ml', 'pulverizador', 'CRISTAL', '750 ml'],
    ['Jabón de manos dermoprotector 1 L', 'jabon', 'MANOS', '1 L'],
    ['Toalla zig-zag 2 capas 3.000 u', 'toallas', 'ZIG-ZAG', '3.000 u'],
    ['Bobina secamanos 2 capas 6 u', 'rollo', undefined, '2 capas'],
    ['Bolsa de basura galga 120, 85×105 cm, 10 u', 'bolsas', '85x105', '10 u'],
    ['Vaso de cartón para café 220 ml 50 u', 'vasos', '220 ml', '50 u'],
    ['Fregadora de arrastre SC-430, batería 24 V', 'maquina', 'SC-430', undefined],
    ['Aspirador de mochila a batería 15 L 2 × 1.000 W', 'aspirador', 'ASPIRAD.', undefined],
    ['Dispensador automático papel', 'dispensador', 'AUTO', undefined],
    ['Dosificador de jabón 1 L', 'dispensador', 'MANUAL', 'JABÓN'],
    ['Pastillas lavavajillas 5 en 1 120 u', 'pastillas', 'LAVAVAJ.', '120 u'],
    ['Guante nitrilo azul 100 u', 'guantes', undefined, undefined],
    ['Quitagrasas profesional 0,5 L', 'botella', 'QUITAGR.', '0,5 L'],
  ] as const)('%s', (name, family, label, size) => {
    const printed = labelOf(name, family)
    expect(printed.label).toBe(label)
    expect(printed.size).toBe(size)
    expect([...(printed.label ?? '')].length).toBeLessThanOrEqual(8)
  })
})

describe('hue (screens 4.2)', () => {
  test('siblings are (id mod 5 − 2) × 9 degrees apart', () => {
    const hues = [0, 1, 2, 3, 4, 5].map(id => hueOf({ id, name: 'Escoba', family: 'escoba' }))
    expect(hues).toEqual([122, 131, 140, 149, 158, 122])
  })

  test.each([
    ['azul', 212],
    ['rojo', 2],
    ['roja', 2],
    ['verdes', 135],
    ['amarilla', 48],
    ['rosa', 335],
  ])('the colour %s wins, for every id', (color, hue) => {
    for (const id of [1, 2, 3]) expect(hueOf({ id, name: `Bayeta ${color}`, family: 'bayeta' })).toBe(hue)
  })

  test('stays within the circle', () => {
    for (const id of [0, -7, 12345]) {
      const hue = hueOf({ id, name: 'Fregona', family: 'fregona' })
      expect(hue).toBeGreaterThanOrEqual(0)
      expect(hue).toBeLessThan(360)
    }
  })

  test('an expected colour is kept: bleach is yellow', () => {
    const hues = [0, 1, 2, 3, 4].map(id => hueOf({ id, name: 'Lejía 5 L', family: 'garrafa' }))
    expect(hues).toEqual([42, 45, 48, 51, 54])
  })

  test('a warning stays yellow', () => {
    for (const id of [0, 1, 2, 3, 4]) {
      const hue = hueOf({ id, name: 'Señal «Suelo mojado»', family: 'senal' })
      expect(Math.abs(hue - 48)).toBeLessThanOrEqual(6)
    }
  })

  test('white is 8 per cent, black 4', () => {
    expect(saturationOf('Guante nitrilo negro')).toBe(4)
    expect(saturationOf('Dispensador ABS blanco')).toBe(8)
    expect(saturationOf('Dispensador ABS')).toBeUndefined()
    expect(saturationOf('Bayeta blanca y azul')).toBeUndefined()
  })
})

describe('scale (screens 4.1)', () => {
  test.each([
    ['750 ml', 0.8],
    ['2 L', 0.8],
    ['3 L', 0.9],
    ['5 L', 1],
    ['12 u', 0.8],
    ['50 u', 0.9],
    ['3.000 u', 1],
    ['85x105', 1],
    ['54x60', 0.8],
    ['2 capas', 1],
    [undefined, 1],
  ])('%s → %s', (size, scale) => {
    expect(scaleOf(size)).toBe(scale)
  })
})

test('a bag is scaled by its measures, not by its pieces', () => {
  expect(artOf({ id: 1, name: 'Bolsa basura 85x105 10 u' }).scale).toBe(1)
  expect(artOf({ id: 1, name: 'Bolsa basura 54x60 20 u' }).scale).toBe(0.8)
})

test('an article is drawn in one call, and its size may be said from outside', () => {
  const article = { id: 7, name: 'Detergente suelos', categories: ['Químicos'] }
  expect(articleArt({ ...article, size: '20 L' })).toContain('>20 L</text>')
  expect(artOf({ ...article, size: '750 ml' }).scale).toBe(0.8)
  expect(articleArt(article)).toBe(articleArt(article))
})

test('a thumbnail has no words, and is otherwise the same article', () => {
  const article = { id: 7, name: 'Lavavajillas manual 1 L' }
  expect(articleArt(article)).toContain('<text')
  const small = articleArt({ ...article, small: true })
  expect(small).not.toContain('<text')
  expect(small.length).toBeGreaterThan(articleArt(article).length / 2)
})
