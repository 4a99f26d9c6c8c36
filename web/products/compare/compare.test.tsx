import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Compared } from '#domain/products/compare/contract.ts'
import { FamilyLinks } from '#web/products/article/FamilyLinks.tsx'
import type { Sale } from '#web/cart/articles/useSale.ts'
import { dispatch } from '#web/session/store.ts'
import { portalWith, someClient, someDetail, someProduct } from '#web/test/portal.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { currentToasts } from '#web/ui/feedback/shownToasts.ts'
import { clearChosen } from './chosen.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareButton } from './CompareButton.tsx'
import { CompareScreen } from './CompareScreen.tsx'
import { idsIn } from './idsIn.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  clearChosen()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NAMES = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']

function Buttons() {
  return (
    <>
      {NAMES.map((name, index) => (
        <CompareButton key={name} product={{ id: index + 1, name }} />
      ))}
      <CompareBar />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `Comparar ${name}` }))
const barLink = () => screen.queryByRole('link', { name: /^Comparar/ })

test('R371: the bar counts what is chosen and leads to it, and a fifth article is refused with a sentence', async () => {
  render(<Buttons />, { wrapper: portalWith({ client: someClient() }) })
  expect(barLink()).toBeNull()
  for (const name of NAMES.slice(0, 4)) await press(name)
  expect(barLink()?.textContent).toBe('Comparar (4)')
  expect(barLink()?.getAttribute('href')).toBe('/comparar?ids=1%2C2%2C3%2C4')
  await press('Cinco')
  expect(currentToasts().at(-1)?.text).toBe('Puedes comparar hasta 4 productos. Quita uno para añadir otro.')
  expect(screen.getByRole('button', { name: 'Comparar Cinco' }).getAttribute('aria-pressed')).toBe('false')
  await press('Uno')
  expect(barLink()?.textContent).toBe('Comparar (3)')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar todos' }))
  expect(barLink()).toBeNull()
})

test('another client empties the choice, also once the first is back', async () => {
  render(<Buttons />, { wrapper: portalWith({ client: someClient({ id: 1 }) }) })
  await press('Uno')
  expect(barLink()).not.toBeNull()
  dispatch({ type: 'client-selected', client: someClient({ id: 2 }) })
  await expect.poll(barLink).toBeNull()
  dispatch({ type: 'client-selected', client: someClient({ id: 1 }) })
  expect(barLink()).toBeNull()
})

const someCompared = (wish: Partial<Compared>): Compared => ({
  ...someProduct(),
  supplier: 'Uno',
  attributes: [],
  extra_info: {},
  measure_price: null,
  ...wish,
})

function answer(results: Compared[]) {
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const asked = new URL(String(address instanceof Request ? address.url : address), 'http://portal')
    const ids = idsIn(asked.searchParams.get('ids') ?? undefined)
    const found = results.filter(({ id }) => ids.includes(id))
    return Promise.resolve(Response.json(asked.pathname.includes('compared') ? { results: found } : { items: [] }))
  })
}

const TWO = [
  someCompared({
    id: 1,
    name: 'Jabón 1 L',
    attributes: [{ name: 'capacity', value: '1', unit: 'L' }],
    measure_price: { value: 12.4, per: 'L' },
    extra_info: { pH: '5,5' },
  }),
  someCompared({
    id: 2,
    name: 'Jabón 5 L',
    attributes: [{ name: 'capacity', value: '5', unit: 'L' }],
    extra_info: { pH: '5,5' },
    biocide: true,
  }),
]

const rowOf = (label: string) =>
  within(screen.getByRole('rowheader', { name: label }).closest('tr')!)
    .getAllByRole('cell')
    .map(cell => cell.textContent.replaceAll('\u00a0', ' '))
const draw = (ids: string) =>
  drawAt(`/comparar?ids=${ids}`, CompareScreen, { Portal: portalWith({ client: someClient() }), path: 'comparar' })

test('articles stand side by side, row by row, and rows that are the same can be hidden', async () => {
  answer(TWO)
  await draw('1,2')
  await screen.findByRole('table')
  expect(rowOf('Capacidad o peso')).toEqual(['1 L', '5 L'])
  expect(rowOf('Precio por medida')).toEqual(['12,40 €/L', '–'])
  expect(rowOf('pH')).toEqual(['5,5', '5,5'])
  expect(rowOf('Biocida')).toEqual(['No', 'Sí'])
  expect(screen.getByText(/Utilice los biocidas/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Solo diferencias' }))
  expect(screen.queryByRole('row', { name: /^pH/ })).toBeNull()
  expect(rowOf('Capacidad o peso')).toEqual(['1 L', '5 L'])
})

test('what is left out is said, and a column can be removed', async () => {
  answer(TWO)
  const at = await draw('1,2,77')
  await screen.findByText('Se ha dejado fuera 1 producto que no existe o que no está disponible para ti.')
  const remove = screen.getByRole('link', { name: 'Quitar Jabón 1 L de la comparación' })
  expect(remove.getAttribute('href')).toBe('/comparar?ids=2%2C77')
  expect(at.address()).toContain('ids=1,2,77')
})

test('of five articles in an address the first four are compared, and that is said', async () => {
  answer(TWO)
  await draw('1,2,3,4,5')
  await screen.findByText('Solo se comparan los primeros 4 productos.')
  expect(await screen.findAllByRole('columnheader')).toHaveLength(3)
})

test.each([
  ['1,2', [1, 2]],
  ['2,2,x,,0,-1,3', [2, 3]],
  [undefined, []],
])('the ids in %s are %j', (written, ids) => {
  expect(idsIn(written)).toEqual(ids)
})

test('sizes are links, the current one is marked, and what cannot be bought is named so', () => {
  const member = { stock: 5, obsolete: false, is_on_sale: true, final_price: 2 }
  const product = someDetail({
    id: 10,
    family: {
      axis: 'size',
      members: [
        { ...member, id: 9, name: 'Guante S', label: 'S', final_price: null },
        { ...member, id: 10, name: 'Guante M', label: 'M' },
        { ...member, id: 11, name: 'Guante L', label: 'L', stock: 0 },
        { ...member, id: 12, name: 'Guante XL', label: 'XL', is_on_sale: false },
      ],
    },
  })
  const sale = { stock_limit: true, has_buyer: true } as Sale
  render(<FamilyLinks product={product} sale={sale} migas={undefined} />, { wrapper: portalWith() })
  const links = within(screen.getByRole('navigation', { name: 'Tallas' })).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual(['Sprecio a consultar', 'M', 'Lsin stock', 'XLya no se vende'])
  expect(links.map(link => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null])
  expect(links[2]?.getAttribute('href')).toBe('/catalogo/product/11-guante-l')
})
