import type { Page } from '@playwright/test'
import { brandOf } from '#domain/brand.ts'
import { expect, test } from '#e2e/tools/journey.ts'

/** The configuration as another installation would have it. */
async function configured(page: Page, change: (config: { flags: Record<string, boolean> }) => object): Promise<void> {
  await page.route('**/api/config/', async route => {
    const response = await route.fetch()
    const config = await response.json()
    await route.fulfill({ response, json: { ...config, ...change(config) } })
  })
}

test.describe('signed out', () => {
  test('the sign-in page has no header (R036)', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('the notice of the installation is shown (R038)', async ({ page }) => {
    await configured(page, () => ({ popup_aviso: 'Cerrado el lunes' }))
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Aviso' })).toContainText('Cerrado el lunes')
  })

  test('nothing is loaded from elsewhere without id_ga (R039)', async ({ page, baseURL }) => {
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await expect(page.getByRole('region', { name: 'Contar visitas' })).toHaveCount(0)
  })

  test.describe('without a server', () => {
    test.use({ expected: /ERR_FAILED|Failed to load resource/ })

    test('«¡Aviso importante!» shows the contact, and disappears when the portal is back (R040)', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.route('**/api/config/', route => route.abort())
      await page.reload()
      const modal = page.getByRole('alertdialog', { name: '¡Aviso importante!' })
      await expect(modal).toBeVisible()
      await expect(modal.getByRole('link', { name: brandOf('pulcro').contact.email })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(modal).toBeVisible()
      await page.unroute('**/api/config/')
      await modal.getByRole('button', { name: 'Reintentar ahora' }).click()
      await expect(page.getByLabel('Correo electrónico')).toBeVisible()
    })
  })
})

test.describe('as a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Playa' })

  test('the header is there, its logo leads home and its client to the client list (R036 R041 R042 R043)', async ({
    page,
  }) => {
    await page.goto('/carrito')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Pulcro: ir al inicio' })).toHaveAttribute('href', '/catalogo')
    await expect(header.getByRole('link', { name: /Hotel Miramar/ })).toHaveAttribute('href', '/clientes')
    await header.getByRole('button', { name: 'Quitar el centro' }).click()
    await expect(header.getByRole('button', { name: 'Selecciona un centro' })).toBeVisible()
    await header.getByRole('button', { name: 'Quitar el cliente' }).click()
    await expect(header.getByRole('link', { name: 'Selecciona un cliente' })).toBeVisible()
  })

  test('who is bought for is read whole on a tablet held upright, beside whatever the cart costs', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/catalogo')
    const header = page.getByRole('banner')
    const isWhole = (name: string) =>
      header.getByText(name, { exact: true }).evaluate(words => words.scrollWidth <= words.clientWidth)
    await expect.poll(() => isWhole('Hotel Miramar S.L.')).toBe(true)
    expect(await isWhole('Playa')).toBe(true)
    await header.getByRole('button', { name: 'Quitar el centro' }).click()
    expect(await isWhole('Selecciona un centro')).toBe(true)
    const empty = await header.getByRole('button', { name: 'Selecciona un centro' }).boundingBox()
    const country = await header.getByRole('button', { name: 'España' }).boundingBox()
    if (empty && country) expect(empty.x + empty.width).toBeLessThanOrEqual(country.x)
  })

  test('a line shows that something is on its way (R037)', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>(done => (answer = done))
    await page.route('**/api/orders/**', async route => {
      await asked
      await route.continue()
    })
    await page.goto('/pedidos/mis-pedidos')
    await expect(page.getByRole('progressbar', { name: 'Cargando' })).toBeVisible()
    answer()
    await expect(page.getByRole('progressbar', { name: 'Cargando' })).toHaveCount(0)
  })

  test('the footer leads to the pages of the brand (R047)', async ({ page }) => {
    for (const brand of [brandOf('prisma'), brandOf('kk')]) {
      const { name, legal, contact, links } = brand
      await configured(page, () => ({ name, legal, contact, links }))
      await page.goto('/carrito')
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(legal)
      await expect(footer.getByRole('link', { name: 'Aviso legal' })).toHaveAttribute(
        'href',
        String(links.legal_notice),
      )
      await expect(footer.getByRole('link', { name: contact.email })).toBeVisible()
      await page.unrouteAll()
    }
  })

  test('the address of a place that is switched off leads home (R049)', async ({ page }) => {
    await configured(page, ({ flags }) => ({ flags: { ...flags, menu_pedidos_home: false } }))
    await page.goto('/pedidos/mis-pedidos')
    await expect(page).toHaveURL(/\/catalogo$/)
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).not.toContainText('Pedidos')
  })

  test.describe('while the portal is being worked on', () => {
    test.use({ expected: /503/ })

    test('the word of it lies above the screen, which is still there afterwards (R040)', async ({ page }) => {
      const message = 'La web no está disponible.'
      await page.goto('/carrito')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.route('**/api/orders/**', route =>
        route.fulfill({ status: 503, json: { code: 'errors.maintenance', message } }),
      )
      await page.goto('/pedidos/mis-pedidos')
      const modal = page.getByRole('alertdialog', { name: '¡Aviso importante!' })
      await expect(modal).toBeVisible()
      await page.unrouteAll()
      await modal.getByRole('button', { name: 'Reintentar ahora' }).click()
      await expect(modal).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible()
    })
  })

  test('the palette reaches a client, an article and an action by keys alone', async ({ page }) => {
    await page.goto('/carrito')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Ir a cualquier parte' })
    await expect(box).toBeFocused()
    const [dialogBox, boxBox] = [await page.getByRole('dialog').boundingBox(), await box.boundingBox()]
    expect((boxBox?.y ?? 0) - (dialogBox?.y ?? 0), 'nothing stands above what one types in').toBeLessThan(3)
    await box.fill('BS-2006')
    const article = page.getByRole('option', { name: /Bobina secamanos 2 capas 6 u/ })
    await expect(article).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Producto añadido al carro')).toBeVisible()
    await box.fill('> portug')
    await expect(page.getByRole('option', { name: 'Cambiar idioma: Português' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await box.fill('miramar')
    await expect(page.getByRole('option', { name: /Hotel Miramar/ }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/catalogo/)
  })
})

test.describe('as a buyer of one client', () => {
  test.use({ account: 'centro' })

  test('the client is named, but leads nowhere (R042)', async ({ page }) => {
    await page.goto('/carrito')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Quitar el cliente' })).toBeVisible()
    await expect(header.locator('a[href="/clientes"]')).toHaveCount(0)
  })
})
