import { expect, test } from 'vitest'
import { hasPluralForm, unitAfter } from './unit-name.ts'

test.each([
  { count: 2, unit: 'garrafa', said: 'garrafas' },
  { count: 0, unit: 'paquete', said: 'paquetes' },
  { count: 12, unit: 'par', said: 'pares' },
  { count: 1, unit: 'par', said: 'par' },
  { count: 6, unit: 'u', said: 'u' },
  { count: 5, unit: 'L', said: 'L' },
  { count: 3, unit: 'kg', said: 'kg' },
  { count: 3, unit: 'Pack 6 u', said: 'Pack 6 u' },
  { count: 2, unit: 'guantes', said: 'guantes' },
  { count: 2, unit: 'bidón', said: 'bidones' },
  { count: 2, unit: 'barril', said: 'barriles' },
  { count: 2, unit: 'unidad', said: 'unidades' },
  { count: 2, unit: 'pack', said: 'packs' },
  { count: 2, unit: 'kit', said: 'kits' },
  { count: 2, unit: 'CAJA', said: 'CAJAS' },
  { count: 2, unit: 'capa de palé', said: 'capas de palé' },
  { count: 2, unit: 'caja grande', said: 'caja grande' },
  { count: 2, unit: 'ud.', said: 'ud.' },
  { count: 2, unit: 'UN', said: 'UN' },
  { count: 2, unit: 'BLS', said: 'BLS' },
  { count: 2, unit: '', said: 'u' },
  // Of suppliers in Portugal, and of those who write in English.
  { count: 2, unit: 'garrafão', said: 'garrafões' },
  { count: 2, unit: 'embalagem', said: 'embalagens' },
  { count: 2, unit: 'pacote', said: 'pacotes' },
  { count: 2, unit: 'rolo', said: 'rolos' },
  { count: 2, unit: 'box', said: 'boxes' },
  { count: 2, unit: 'bottle', said: 'bottles' },
  { count: 2, unit: 'roll', said: 'rolls' },
])('$count $unit is written $said', ({ count, unit, said }) => {
  expect(unitAfter(count, unit)).toBe(said)
})

test.each([
  ['pack', true],
  ['capa de palé', true],
  ['u', true],
  ['caja grande', false],
  ['24 botellas', false],
])('a count stands right before %s: %s', (unit, expected) => {
  expect(hasPluralForm(unit)).toBe(expected)
})
