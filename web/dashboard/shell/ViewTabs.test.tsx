import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useScope } from '#web/dashboard/scope/useScope.ts'
import { loadOverlays } from '#web/test/overlays.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ViewTabs } from './ViewTabs.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TREE = [{ id: 4, node_name: 'Baleares', children: [] }]

async function drawTabs(address: string) {
  function Part() {
    return <ViewTabs scope={useScope(TREE)} />
  }
  const drawn = await drawAt(address, Part)
  return { ...drawn, tabs: await screen.findByRole('navigation', { name: 'Vistas' }) }
}

const focused = () => document.activeElement?.textContent

test('the arrow keys go from tab to tab, round and back, and open nothing', async () => {
  const { tabs } = await drawTabs('/dashboard/resumen')
  const user = userEvent.setup()
  within(tabs).getByRole('link', { name: 'Resumen' }).focus()
  const passed = []
  for (let press = 0; press < 7; press++) {
    await user.keyboard('{ArrowRight}')
    passed.push(focused())
  }
  expect(passed).toEqual(['Mis Pedidos', 'Ventas', 'Albaranes', 'Facturas', 'Proveedores', 'Ofertas', 'Resumen'])
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Ofertas')
  await user.keyboard('{Control>}{ArrowLeft}{/Control}')
  expect(focused()).toBe('Ofertas')
  expect(within(tabs).queryByRole('link', { name: 'Eficiencia' })).toBeNull()
})

test('a tab of several screens opens them by Enter, and closes them by Escape', async () => {
  const { tabs } = await drawTabs('/dashboard/resumen')
  const user = userEvent.setup()
  const sales = within(tabs).getByRole('button', { name: 'Ventas' })
  sales.focus()
  await user.keyboard('{Enter}')
  expect(await within(tabs).findByRole('link', { name: 'Clientes Perdidos' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(within(tabs).queryByRole('link', { name: 'Clientes Perdidos' })).toBeNull()
  // Once it has opened, the tab has another button, which looks the same.
  expect(document.activeElement).toBe(within(tabs).getByRole('button', { name: 'Ventas' }))
})

test('each leads to its screen with the scope of this one, and the one of this screen is marked', async () => {
  const { tabs } = await drawTabs('/dashboard/albaranes/ranking/12?node=4&year=2025&status=3&q=bar&page=2')
  const hrefOf = (name: string) => within(tabs).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Mis Pedidos')).toBe('/dashboard/pedidos?node=4&year=2025&status=3')
  await userEvent.click(within(tabs).getByRole('button', { name: 'Albaranes' }))
  await within(tabs).findByRole('link', { name: 'Ranking de Clientes' })
  expect(hrefOf('Ranking de Clientes')).toBe('/dashboard/albaranes/ranking?node=4&year=2025&status=3')
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Ranking de Clientes')
})
