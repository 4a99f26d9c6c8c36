import { expect, test } from 'vitest'
import { unitAfter } from './unit-name.ts'

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
])('$count $unit is written $said', ({ count, unit, said }) => {
  expect(unitAfter(count, unit)).toBe(said)
})
