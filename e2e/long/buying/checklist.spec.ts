import type { Locator, Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { settled } from '#e2e/tools/settled.ts'
import { placedNumber } from '#e2e/tools/steps.ts'

// What holds on every screen, whatever it shows.

test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Playa', cart: { 'LC-0750': 2, 'LJ-5000': 1 } })

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

test('the next step is named', async ({ page }) => {
  await visit(page, '/catalogo')
  const titles = new Set([await page.title()])
  for (const name of [/^Favoritos/, 'Pulcro: ir al inicio', 'Qr Productos']) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    titles.add(await page.title())
  }
  expect(titles.size).toBe(3) // the catalogue twice
})

// How each is opened; what opened it has the focus again when it is closed.
const DIALOGS: Record<string, [name: string, opener: (page: Page) => Locator][]> = {
  '/carrito': [['the centers', page => finishing(page).getByRole('button', { name: 'Centro (*)' })]],
  '/catalogo': [
    ['the filters', page => page.getByRole('button', { name: 'Filtrar' })],
    ['the orders of a list', page => page.getByRole('button', { name: /^Ordenar/ })],
    ['the account', page => page.getByRole('banner').getByRole('button', { name: /Marc/ })],
  ],
  '/catalogo/s?q=BS-2006': [
    ['the sustainability index', page => page.getByTitle('¿Qué es el Índice Orbita de Sostenibilidad?').first()],
  ],
  '/pedidos/mis-pedidos': [['the days of a list', page => page.getByRole('button', { name: /\d\d-\d\d-\d{4}/ })]],
}
const finishing = (page: Page) => page.getByRole('region', { name: 'Finalizar' })

for (const [path, dialogs] of Object.entries(DIALOGS)) {
  test(`Esc closes ${dialogs.map(([name]) => name).join(', ')}, and the focus is back where it was`, async ({
    page,
  }) => {
    await visit(page, path)
    for (const [name, openerOf] of dialogs) await test.step(name, () => expectFocusBack(page, openerOf(page)))
  })
}

async function expectFocusBack(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate<boolean>('document.activeElement !== document.body'), { timeout: 3000 })
    .toBe(true)
  await expect(opened(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

// Dialogs, menus, lists: whatever lies over the page.
const opened = (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('menu'))
    .or(page.getByRole('listbox'))
    .or(page.locator('[aria-expanded=true]:visible'))

const ARTICLES = [
  ['JM-1000', 'Jabón de manos dermoprotector 1 L'],
  ['LJ-5000', 'Lejía apta desinfección de agua 5 L'],
  ['LC-0750', 'Limpiacristales multisuperficie 750 ml'],
] as const

for (const media of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }, { colorScheme: 'dark' }] as const) {
  test(`an order is sent by keys alone, with ${JSON.stringify(media)}`, async ({ page }) => {
    await page.emulateMedia(media)
    const portal = await portalOf('ventas')
    await portal.emptyCart()
    await page.goto('/catalogo')
    const search = page.getByRole('combobox', { name: 'Buscar productos' })
    await search.focus()
    const popup = page.getByRole('grid', { name: 'Sugerencias' })
    for (const [code, name] of ARTICLES) {
      await search.fill(code)
      const row = popup.getByRole('gridcell', { name: new RegExp(name) }).first()
      await expect(row).toBeVisible()
      for (let step = 0; step < 20 && (await row.getAttribute('aria-selected')) !== 'true'; step++) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Control+Enter')
      await expect
        .poll(async () => (await portal.cart()).items.map(item => item.product_data.external_id))
        .toContain(code)
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Ir a cualquier parte' }).fill('carro')
    // On a busy machine the rows for what was typed come after others.
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(/^Carro/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/carrito/)
    const quantity = page.getByRole('main').getByRole('spinbutton').first()
    await expect(quantity).toHaveValue('1')
    await quantity.fill('2')
    await quantity.press('Enter')
    await expect.poll(async () => (await portal.cart()).items.some(item => item.quantity === 2)).toBe(true)
    await finishing(page).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await placedNumber(page)
  })
}
