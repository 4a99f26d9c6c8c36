import { expect, test } from 'vitest'
import { productListQuery } from '#domain/products/contract.ts'
import { FACETS, hasChoice, knownChoice, readChoice, readValues, sortedValues, toggled, writeChoice } from './facets.ts'

test('every facet has its name in the query', () => {
  expect(Object.keys(productListQuery.shape)).toEqual(expect.arrayContaining([...FACETS, 'in_stock']))
})

test('a choice is read from what it was written as, and what is none is dropped', () => {
  const choice = { colour: ['azul', 'negro'], size: ['m'] }
  expect(readChoice(writeChoice(choice))).toEqual(choice)
  expect(readValues('azul,,azul,¡no!,<b>,acero-inoxidable')).toEqual(['azul', 'acero-inoxidable'])
  expect(readValues(undefined)).toEqual([])
  expect(readValues(Array.from({ length: 99 }, (_, index) => `v${index}`).join())).toHaveLength(50)
  expect(readChoice({ colour: ',', size: '' })).toEqual({})
  expect([hasChoice(choice), hasChoice({})]).toEqual([true, false])
})

test('a value is chosen by one press and given up by the next', () => {
  expect(toggled({}, 'size', 'm')).toEqual({ size: ['m'] })
  expect(toggled({ size: ['m'] }, 'size', 'l')).toEqual({ size: ['m', 'l'] })
  expect(toggled({ size: ['m', 'l'], colour: ['azul'] }, 'size', 'm')).toEqual({ size: ['l'], colour: ['azul'] })
  expect(toggled({ size: ['m'] }, 'size', 'm')).toEqual({})
})

test('only values that there are count as chosen', () => {
  const values = [{ value: 'azul', label: 'Azul', number: null, count: 0 }]
  expect(
    knownChoice({ colour: ['azul', 'ultravioleta'], size: ['m'] }, [{ facet: 'colour', without: 0, values }]),
  ).toEqual({
    colour: ['azul'],
  })
})

const value = (name: string, count = 1, number: number | null = null) => ({ value: name, label: name, number, count })
const namesOf = (values: { value: string }[]) => values.map(each => each.value)

test('sizes are sorted from small to large, capacities by what they hold, others by how many have them', () => {
  expect(
    namesOf(
      sortedValues(
        'size',
        ['xl', '38', 'm', 's', 'unica', 'xxl', '7', 'l'].map(name => value(name, 1, Number(name) || null)),
      ),
    ),
  ).toEqual(['s', 'm', 'l', 'xl', 'xxl', '7', '38', 'unica'])
  expect(
    namesOf(
      sortedValues('capacity', [
        value('5000ml', 9, 5000),
        value('saco', 99),
        value('750ml', 1, 750),
        value('10000ml', 2, 10_000),
      ]),
    ),
  ).toEqual(['750ml', '5000ml', '10000ml', 'saco'])
  expect(namesOf(sortedValues('colour', [value('rojo', 2), value('azul', 2), value('verde', 7)]))).toEqual([
    'verde',
    'azul',
    'rojo',
  ])
  expect(
    namesOf(sortedValues('sustainability', [value('missing', 9), value('low'), value('high'), value('middle')])),
  ).toEqual(['high', 'middle', 'low', 'missing'])
})
