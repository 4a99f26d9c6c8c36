import { expect, test } from 'vitest'
import { fitted } from './fitted.ts'

const room = { mm: 50, lines: 3, points: 9 }

test.each([
  ['as it is where it has room', 'Guantes de nitrilo azules sin polvo, caja de 100 unidades, talla M'],
  ['long words', 'Electroencefalografista '.repeat(3).trim()],
])('a name stays %s', (_, name) => {
  expect(fitted(name, room).replaceAll(/[\u200b\u00a0]/g, found => (found === '\u00a0' ? ' ' : ''))).toBe(name)
})

test.each(['talla M', '85 x 105 cm, negra', '750 ml'])('a name that is too long keeps its end: %s', end => {
  const name = `Guantes de nitrilo azules sin polvo ${'con puños reforzados '.repeat(6)}para cocina, ${end}`
  const shown = fitted(name, room).replaceAll('\u00a0', ' ')
  expect(shown).toMatch(/^Guantes de nitrilo azules sin polvo con .*\S… \S/u)
  expect(shown.endsWith(end)).toBe(true)
  expect(shown.length).toBeLessThan(3 * 32)
})

test('a name of one endless word is cut', () => {
  expect(fitted('x'.repeat(4000), room).length).toBeLessThan(150)
})

test('a name in other letters is cut, and not lost', () => {
  const shown = fitted('手袋 '.repeat(60), room)
  expect(shown.startsWith('手袋')).toBe(true)
  expect(shown.length).toBeLessThan(100)
})
