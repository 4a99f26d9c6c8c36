import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Facets } from '#domain/products/contract.ts'
import { changeLanguage, startTexts, translate } from '#web/texts/texts.ts'
import { portalWith } from '#web/test/portal.tsx'
import { FacetList } from './FacetList.tsx'
import type { FacetChange } from './FacetList.tsx'
import { narrowingsOf, waysOut } from './narrowings.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const valuesOf = (listed: Record<string, number>) =>
  Object.entries(listed).map(([label, count]) => ({ value: label.toLowerCase(), label, number: null, count }))

const FACETS: Facets = {
  count: 62,
  in_stock: 59,
  without_stock: 62,
  categories: [],
  suppliers: [],
  facets: [
    {
      facet: 'colour',
      without: 62,
      values: valuesOf({ Rojo: 1, Azul: 17, Verde: 8, A: 1, B: 1, C: 1, D: 1, E: 1, Z: 1, Gris: 0 }),
    },
    { facet: 'size', without: 62, values: valuesOf({ XL: 11, M: 22, S: 11 }) },
    { facet: 'certificate', without: 62, values: valuesOf({ FSC: 3 }) },
    {
      facet: 'sustainability',
      without: 62,
      values: [
        { value: 'low', label: 'low', number: null, count: 4 },
        { value: 'high', label: 'high', number: null, count: 2 },
      ],
    },
  ],
}

function show(choice = {}) {
  const changes: FacetChange[] = []
  const near: FacetChange[] = []
  render(
    <FacetList
      facets={FACETS}
      choice={choice}
      inStock={false}
      isStale={false}
      onChange={change => changes.push(change)}
      onNear={change => near.push(change)}
    />,
    { wrapper: portalWith() },
  )
  return { changes, near }
}

const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map(box => box.closest('label')?.textContent)

test('values stand in good order, the first eight of them, and one that all have is not offered', async () => {
  show()
  expect(namesIn('Talla')).toEqual(['S11', 'M22', 'XL11'])
  expect(namesIn('Índice de sostenibilidad')).toEqual(['Alto, más de 82', 'Bajo, menos de 54'])
  expect(screen.queryByRole('group', { name: 'Certificado' })).toBeNull()
  expect(namesIn('Color')).toEqual(['Azul17', 'Verde8', 'A1', 'B1', 'C1', 'D1', 'E1', 'Rojo1'])
  await userEvent.click(screen.getByRole('button', { name: 'Color: ver más (2)' }))
  expect(namesIn('Color').slice(-2)).toEqual(['Z1', 'Gris0'])
  await userEvent.click(screen.getByRole('button', { name: 'Color: ver menos' }))
  expect(namesIn('Color')).toHaveLength(8)
})

test('a value is chosen by the keyboard, beside those that are, and a chosen one is always shown', async () => {
  const { changes, near } = show({ colour: ['gris'], size: ['m'] })
  expect(namesIn('Color')).toContain('Gris0')
  const small = screen.getByRole('checkbox', { name: /^S/ })
  small.focus()
  await userEvent.keyboard(' ')
  expect(near).toContainEqual({ facets: { colour: ['gris'], size: ['m', 's'] } })
  expect(changes).toEqual([{ facets: { colour: ['gris'], size: ['m', 's'] } }])
  await userEvent.click(screen.getByRole('checkbox', { name: /^M/ }))
  expect(changes.at(-1)).toEqual({ facets: { colour: ['gris'] } })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Con stock/ }))
  expect(changes.at(-1)).toEqual({ in_stock: true })
})

test('of many capacities those that most articles have come first into view, in the order of what they hold', () => {
  const values = Array.from({ length: 12 }, (_, index) => ({
    value: `${index + 1}000ml`,
    label: `${index + 1} L`,
    number: (index + 1) * 1000,
    count: index < 4 ? 1 : 20 - index,
  }))
  const facets: Facets = { ...FACETS, facets: [{ facet: 'capacity', without: 62, values }] }
  render(
    <FacetList facets={facets} choice={{}} inStock={false} isStale={false} onChange={() => {}} onNear={() => {}} />,
    { wrapper: portalWith() },
  )
  expect(namesIn('Capacidad o peso').map(name => Number.parseInt(name ?? '', 10))).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
})

const STATE = { q: '', page: 1, filters: [], facets: { colour: ['azul', 'ultravioleta'], size: ['m'] }, in_stock: true }

test('each chosen value is a chip, what nothing has is none', () => {
  expect(narrowingsOf(STATE, FACETS, translate).map(({ label }) => label)).toEqual([
    'Con stock',
    'Color: Azul',
    'Talla: M',
  ])
  expect(narrowingsOf(STATE, FACETS, translate)[2]?.change).toEqual({ facets: { colour: ['azul', 'ultravioleta'] } })
})

test('an empty list tells which facet leaves something when it is taken off', () => {
  const none = FACETS.facets.map(facet => ({ ...facet, without: facet.facet === 'size' ? 3 : 0 }))
  const ways = waysOut(STATE, { ...FACETS, facets: none, without_stock: 0 }, translate)
  expect(ways).toEqual([
    { key: 'size', label: 'Talla: M', change: { facets: { colour: ['azul', 'ultravioleta'] } }, count: 3 },
  ])
})
