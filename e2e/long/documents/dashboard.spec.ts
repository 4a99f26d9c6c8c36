import type { Page } from '@playwright/test'
import { barriersOn } from '#e2e/tools/barriers.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { settled } from '#e2e/tools/settled.ts'
import { expectNoSidewaysScroll, follow, resize } from '#e2e/tools/steps.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 780 }

// No two of one component follow each other.
const SCREENS = [
  'resumen',
  'pedidos',
  'proveedores',
  'ofertas',
  'ventas/resumen',
  'ventas/ranking',
  'ventas/eficiencia',
  'ventas/perdidos',
  'albaranes/resumen',
]
// Drawn by the same components as one of those.
const ALIKE = ['albaranes/ranking', 'facturas/resumen', 'facturas/ranking']

const tree = (page: Page) => page.getByRole('tree', { name: 'Nodos' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Vistas' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('a sales manager', () => {
  test.use({ account: 'ventas', client: null, brand: 'prisma', viewport: DESKTOP })

  test('keeps node, period, year and status from screen to screen and after a reload (R289 R290 R292 R293 R302 R303 R304)', async ({
    page,
  }) => {
    test.slow()
    const trail = page.getByRole('navigation', { name: 'Migas' })
    const year = page.getByRole('combobox', { name: 'Año' })
    const status = page.getByRole('combobox', { name: 'Estado' })
    const current = new Date().getFullYear()

    await test.step('begins with the first node and this year', async () => {
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/dashboard\/resumen/)
      await expect(tree(page).getByRole('treeitem', { name: 'Baleares' })).toHaveAttribute('aria-selected', 'true')
      await expect(trail).toContainText(/Todas.*Baleares/)
      await expect(year).toHaveValue(String(current))
      await expect(year.getByRole('option').last()).toHaveText('2018')
    })

    await test.step('another year goes with it to the ranking of delivery notes', async () => {
      await year.selectOption(String(current - 1))
      await expect(page).toHaveURL(new RegExp(`year=${current - 1}`))
      await views(page).getByRole('button', { name: 'Albaranes' }).click()
      await views(page).getByRole('link', { name: 'Ranking de Clientes' }).click()
      await expect(title(page, 'Albaranes Ranking de Clientes')).toBeVisible()
      await expect(year).toHaveValue(String(current - 1))
      await expect(status.getByRole('option')).toHaveText(['Todos', 'Activos', 'Nuevos', 'Perdidos'])
      await status.selectOption({ label: 'Activos' })
      await expect(page).toHaveURL(/status=2/)
    })

    await test.step('the months of a range are whole, and go with it too', async () => {
      await views(page).getByRole('button', { name: 'Ventas' }).click()
      await views(page).getByRole('link', { name: 'Ranking de Clientes' }).click()
      await expect(title(page, 'Ventas Ranking de Clientes')).toBeVisible()
      await expect(status).toHaveValue('2')
      await page.goto(`${page.url()}&after=${current - 1}-02-10&before=${current - 1}-04-01`)
      await expect(page.getByRole('button', { name: `02-${current - 1} – 04-${current - 1}` })).toBeVisible()
      await views(page).getByRole('link', { name: 'Proveedores' }).click()
      await expect(title(page, 'Proveedores preferentes')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: `02-${current - 1} – 04-${current - 1}` })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`node=\\d+.*year=${current - 1}.*status=2`))
    })

    await test.step('another node, by keys, goes with it', async () => {
      await tree(page).getByRole('treeitem', { name: 'Baleares' }).focus()
      await page.keyboard.press('z')
      await page.keyboard.press('Enter')
      await expect(trail).toContainText(/Todas.*Zona Levante/)
      await views(page).getByRole('link', { name: 'Resumen' }).click()
      await expect(title(page, 'Resumen')).toBeVisible()
      await expect(tree(page).getByRole('treeitem', { name: 'Zona Levante' })).toHaveAttribute('aria-selected', 'true')
      await expect(year).toHaveValue(String(current - 1))
    })

    await test.step('from the centres of a client another node leads back to the ranking, and a wrong client too', async () => {
      const { id } = await (await portalOf('ventas')).client('Hotel Miramar')
      await page.goto(`/dashboard/ventas/ranking/${id}`)
      await expect(page.getByRole('heading', { level: 2, name: 'Hotel Miramar S.L. · 4 centros' })).toBeVisible()
      await trail.getByRole('link', { name: 'Todas' }).first().click()
      await expect(page).toHaveURL(/\/ranking\/\d+\?node=todas/)
      await tree(page).getByRole('treeitem', { name: 'Zona Levante' }).click()
      await expect(page).toHaveURL(/\/dashboard\/ventas\/ranking\?node=\d+/)
    })
  })

  test('finds every screen without a serious barrier or sideways scroll, at its desk and on the phone', async ({
    page,
  }) => {
    test.slow()
    const { id } = await (await portalOf('ventas')).client('Hotel Miramar')
    await page.goto('/dashboard/pedidos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const screen of [...SCREENS, `ventas/ranking/${id}`]) await look(page, screen, true)
    for (const screen of ALIKE) await look(page, screen, false)
  })
})

async function look(page: Page, screen: string, forBarriers: boolean): Promise<void> {
  await test.step(screen, async () => {
    await follow(page, `/dashboard/${screen}`)
    for (const size of [DESKTOP, PHONE]) {
      await resize(page, size)
      await settled(page)
      await expectNoSidewaysScroll(page)
      if (forBarriers) expect(await barriersOn(page), `${screen} at ${size.width}`).toEqual([])
    }
  })
}

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]) {
  test.describe(`a tablet of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ account: 'ventas', client: null, brand: 'prisma', viewport, hasTouch: true, isMobile: true })

    test('has the nodes in a drawer, and tabs that scroll', async ({ page }) => {
      await page.goto('/dashboard/resumen')
      await expect(tree(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Nodo: Baleares' }).tap()
      const drawer = page.getByRole('dialog', { name: 'Nodos' })
      await drawer.getByRole('treeitem', { name: 'Zona Levante' }).tap()
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Nodo: Zona Levante' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await views(page).getByRole('link', { name: 'Ofertas' }).tap()
      await expect(title(page, 'Ofertas')).toBeVisible()
      await views(page).getByRole('button', { name: 'Ventas' }).tap()
      const lost = views(page).getByRole('link', { name: 'Clientes Perdidos' })
      await expect(lost).toBeInViewport({ ratio: 1 })
      await lost.tap()
      await expect(title(page, 'Clientes Perdidos')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Nodo: Zona Levante' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('a buyer', () => {
  // The screen asks for the nodes before it is known who asks, as every screen does.
  test.use({ account: 'compras', brand: 'prisma', expected: /403.*stat_node_tree/ })

  test('has no dashboards, and is led to the first screen (R291)', async ({ page }) => {
    await page.goto('/dashboard/resumen')
    await expect(page).toHaveURL(/\/catalogo$/)
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).not.toContainText('Dashboard')
    expect((await (await portalOf('compras')).send('GET', '/sp_dashboard/summary/')).status).toBe(403)
  })
})

test.describe('a sales manager of a brand without dashboards', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', expected: /404.*stat_node_tree/ })

  test('is led to the first screen (R291)', async ({ page }) => {
    await page.goto('/dashboard/ventas/ranking')
    await expect(page).toHaveURL(/\/catalogo$/)
  })
})
