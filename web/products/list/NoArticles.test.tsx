import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Near } from '#domain/products/near.ts'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { NoArticles } from './NoArticles.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = async (near: Near, state = {}) => {
  const asked = vi.fn((url: URL | string) => {
    void url
    return Promise.resolve(Response.json(near))
  })
  vi.stubGlobal('fetch', asked)
  await drawAt('/catalogo/s', () => (
    <NoArticles state={{ q: 'jabn papel', filters: [], page: 1, ...state }} ways={[]} />
  ))
  return () => asked.mock.calls.map(([url]) => String(url)).filter(url => url.includes('/products/near/'))
}

const links = () =>
  screen.getAllByRole('link').map(link => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])

it('offers corrections, parts of the words and categories, with how many they find', async () => {
  const asked = await draw({
    corrections: [{ search: 'jabón papel', count: 1200 }],
    parts: [
      { search: 'papel', count: 3 },
      { search: 'jabn', count: 1 },
    ],
    categories: [{ id: 7, name: 'Papel', path: '', count: 40 }],
  })
  await screen.findByText('¿Querías decir…?')
  expect(links()).toEqual([
    ['«jabón papel» (1.200)', '/catalogo/s?q=jabón+papel'],
    ['3 resultados para «papel»', '/catalogo/s?q=papel'],
    ['1 resultado para «jabn»', '/catalogo/s?q=jabn'],
    ['Papel (40)', '/catalogo?cat=7'],
    ['Buscar en todo el catálogo', '/catalogo'],
  ])
  expect(asked()).toHaveLength(1)
})

it('says nothing more where nothing is near', async () => {
  const asked = await draw({ corrections: [], parts: [], categories: [] })
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.getByText('No hemos encontrado ningún producto con ese nombre')).toBeDefined()
  expect(screen.queryByText('¿Querías decir…?')).toBeNull()
  expect(links()).toHaveLength(1)
})

it('asks nothing where no words were typed', async () => {
  const asked = await draw({ corrections: [], parts: [], categories: [] }, { q: '', in_stock: true })
  expect(screen.getByText('No se han encontrado productos')).toBeDefined()
  expect(asked()).toEqual([])
})
