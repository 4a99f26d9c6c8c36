import { describe, expect, test } from 'vitest'
import { fromCents, lineAmounts } from '#domain/money.ts'
import { countedQuantity, formatWord, packPrice, priceText, quantityText, unitsIn } from './packing.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const of = (name: string, quantity: number) => ({ name, quantity })

describe('a quantity says what it counts', () => {
  test.each([
    { quantity: 3, own: 'botella', format: of('Pack 8 botellas', 8), said: '3 packs = 24 botellas' },
    { quantity: 1, own: 'botella', format: of('Pack 8 botellas', 8), said: '1 pack = 8 botellas' },
    { quantity: 4, own: 'par', format: of('Caja 12 × 12 pares', 144), said: '4 cajas = 576 pares' },
    {
      quantity: 6,
      own: 'garrafa',
      format: of('Capa de palé 32 garrafas', 32),
      said: '6 capas de palé = 192 garrafas',
    },
    { quantity: 2, own: 'u', format: of('Caja 1.000 u', 1000), said: '2 cajas = 2.000 u' },
    { quantity: 2, own: 'u', format: of('Pack de 6', 6), said: '2 packs = 12 u' },
    { quantity: 2, own: 'u', format: of('Pack (6 u)', 6), said: '2 packs = 12 u' },
    { quantity: 3, own: 'u', format: of('PACK', 6), said: '3 PACKS = 18 u' },
    // Suppliers in Portugal, and those who write in English.
    { quantity: 3, own: 'garrafa', format: of('Embalagem 6 garrafas', 6), said: '3 embalagens = 18 garrafas' },
    { quantity: 3, own: 'bottle', format: of('Box of 8', 8), said: '3 boxes = 24 bottles' },
    // In the article's own unit, or a format that is one of it: nothing is said twice.
    { quantity: 3, own: 'u', format: null, said: '3 u' },
    { quantity: 1, own: 'garrafa', format: null, said: '1 garrafa' },
    { quantity: 2.5, own: 'rollo', format: null, said: '2,5 rollos' },
    { quantity: 3, own: 'u', format: of('Bote', 1), said: '3 botes' },
    // Halves.
    { quantity: 0.5, own: 'botella', format: of('Pack 8 botellas', 8), said: '0,5 packs = 4 botellas' },
    { quantity: 3, own: 'u', format: of('Media caja', 0.5), said: '3 × media caja = 1,5 u' },
    { quantity: 2, own: 'u', format: of('Resma', 0.3333), said: '2 resmas = 0,6666 u' },
    // A number that is not the size belongs to the name.
    { quantity: 3, own: 'u', format: of('Bidón 20 L', 4), said: '3 × bidón 20 L = 12 u' },
    { quantity: 3, own: 'botella', format: of('24 botellas', 24), said: '3 × 24 botellas = 72 botellas' },
    { quantity: 3, own: 'caja grande', format: null, said: '3 × caja grande' },
    // Names that are missing.
    { quantity: 3, own: '', format: null, said: '3 u' },
    { quantity: 3, own: '', format: of('', 8), said: '3 packs = 24 u' },
  ])('$said', ({ quantity, own, format, said }) => {
    expect(quantityText(quantity, { own, format })).toBe(said)
  })

  test('in two parts, for a layout in two lines', () => {
    const packing = { own: 'botella', format: of('Pack 8 botellas', 8) }
    expect(countedQuantity(3, packing)).toEqual({ count: '3 packs', units: '24 botellas' })
    expect(countedQuantity(3, { own: 'u', format: null })).toEqual({ count: '3 u', units: null })
  })
})

describe('a price says what it is for', () => {
  test.each([
    { price: 1.61, own: 'botella', format: of('Pack 8 botellas', 8), said: '12,88 €/pack' },
    { price: 1.61, own: 'botella', format: null, said: '1,61 €/botella' },
    { price: 0.0525, own: 'u', format: null, said: '0,0525 €/u' },
    { price: 0.0525, own: 'u', format: of('Pack 6 u', 6), said: '0,315 €/pack' },
    { price: 0.0525, own: 'u', format: of('Media caja', 0.5), said: '0,0263 €/media caja' },
    { price: 3.15, own: 'garrafa', format: of('Capa de palé 32 garrafas', 32), said: '100,80 €/capa' },
    { price: 1234.5678, own: 'u', format: of('Caja 12 u', 12), said: '14.814,8136 €/caja' },
    { price: 2, own: '', format: of('', 8), said: '16,00 €/pack' },
  ])('$said', ({ price, own, format, said }) => {
    expect(plain(priceText(price, '€', { own, format }))).toBe(said)
  })

  test('and agrees to the cent with what is charged', () => {
    for (const [price, quantity, size] of [
      [1.61, 3, 8],
      [0.0525, 7, 6],
      [1234.5678, 999, 12],
    ] as const) {
      const { value } = packPrice(price, { own: 'u', format: of('Pack', size) })
      const { gross } = lineAmounts({ price, quantity, unit_quantity: size, discount: 0 })
      expect(Math.round(value * quantity * 100) / 100).toBe(fromCents(gross))
    }
  })
})

test.each([
  ['Pack 50 u', 50, 'pack'],
  ['Caja 4 × 6 garrafas', 24, 'caja'],
  ['Caja 4x6', 24, 'caja'],
  ['Capa de palé 48 u', 48, 'capa de palé'],
  ['Bidón 20 L', 4, 'bidón 20 L'],
  ['CJ 6', 6, 'CJ'],
  ['Pack 0,5', 0.5, 'pack'],
  ['Pack 0.5', 0.5, 'pack'],
  ['Caja 1.000', 1000, 'caja'],
  ['6-pack', 6, '6-pack'],
])('the format %s of %d is called %s', (name, quantity, word) => {
  expect(formatWord({ name, quantity })).toBe(word)
})

test('units of formats are exact to 4 decimals', () => {
  expect(unitsIn(0.1, 3)).toBe(0.3)
  expect(unitsIn(1.005, 0.3333)).toBe(0.335)
  expect(unitsIn(999_999, 1000)).toBe(999_999_000)
})
