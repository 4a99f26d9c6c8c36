import { expect, test } from 'vitest'
import { familyOf } from './family.ts'

const named = (...names: string[]) => names.map(name => ({ name, attributes: [] }))
const labels = (members: Parameters<typeof familyOf>[0]) => {
  const family = familyOf(members)
  return family && `${family.axis}: ${family.members.map(({ label }) => label).join(' · ')}`
}

test.each([
  ['letters', ['Guante XL', 'Guante S', 'Guante L', 'Guante M', 'Guante XS'], 'size: XS · S · M · L · XL'],
  ['numbers', ['Bota talla 44', 'Bota talla 38', 'Bota talla 41'], 'size: 38 · 41 · 44'],
  ['capacities', ['Jabón 5 L', 'Jabón 500 ml', 'Jabón 1 L', 'Jabón 10 L'], 'capacity: 500 ml · 1 L · 5 L · 10 L'],
  ['colours, where sizes do not differ', ['Bayeta roja 10 u', 'Bayeta azul 10 u'], 'colour: Azul · Rojo'],
  ['names, where nothing else tells them', ['Cepillo duro', 'Cepillo blando'], 'name: Cepillo blando · Cepillo duro'],
])('articles are told apart by %s', (_, names, told) => {
  expect(labels(named(...names))).toBe(told)
})

test('what the ERP sends of an article counts before its name', () => {
  const size = (value: string) => ({ name: `Guante ${value}-1`, attributes: [{ name: 'size', value, unit: null }] })
  expect(labels([size('L'), size('S')])).toBe('size: S · L')
})

test('of two articles with one name the first counts, and one alone is no family', () => {
  expect(
    familyOf([
      { id: 1, ...named('Guante M')[0]! },
      { id: 2, ...named('GUANTE  M')[0]! },
    ]),
  ).toBeNull()
  const family = familyOf([
    { id: 1, name: 'Guante M', attributes: [] },
    { id: 2, name: 'Guante L', attributes: [] },
    { id: 3, name: 'Guante L', attributes: [] },
  ])
  expect(family?.members.map(({ id }) => id)).toEqual([1, 2])
})
