import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, resize } from '#e2e/tools/steps.ts'

const UPRIGHT = { width: 768, height: 1024 }
const SIDEWAYS = { width: 1024, height: 768 }

test.use({
  account: 'ventas',
  client: 'Hotel Miramar',
  center: 'Playa',
  viewport: UPRIGHT,
  hasTouch: true,
  isMobile: true,
})

/** As the tablet is held, and then turned. */
async function heldBothWays(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of [UPRIGHT, SIDEWAYS]) {
    await test.step(`${size.width} by ${size.height}`, async () => {
      await resize(page, size)
      await look()
      await expectNoSidewaysScroll(page)
    })
  }
}

test('the catalogue fits as a list and as a grid, and its filters offer the suppliers', async ({ page }) => {
  await page.goto('/catalogo?view=list')
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await heldBothWays(page, () => expect(pages).toBeVisible())
  await page.goto('/catalogo?view=grid')
  const button = page.getByRole('main').getByRole('button', { name: 'Filtrar' })
  const order = page.getByRole('main').getByRole('button', { name: /^Ordenar/ })
  await heldBothWays(page, async () => {
    await expect(pages).toBeVisible()
    await expectNoSidewaysScroll(page)
    await button.tap()
    await expect(page.getByRole('group', { name: 'Proveedor' }).getByRole('radio').nth(1)).toBeVisible()
    await expectInWindow(page, panelOf(button))
    await button.tap()
    await order.tap()
    await expectNoSidewaysScroll(page)
    await order.tap()
  })
})

test('the buy list shows whole names and totals', async ({ page }) => {
  await page.goto('/pedidos/comprar?tab=all')
  const table = page.getByRole('table', { name: 'Comprar' })
  await table.getByRole('textbox').first().fill('2')
  const total = table
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .first()
    .getByRole('cell')
    .last()
  await heldBothWays(page, async () => {
    await expect(total).toContainText('€')
    await expectInWindow(page, total)
    const cut = await table
      .getByRole('link')
      .evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent))
    expect(cut).toEqual([])
  })
})

test('the period of «Mis pedidos» is chosen within the window', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos')
  const button = page.getByRole('main').getByRole('button', { name: /\d{4} – \d{2}/ })
  await expect(page.getByText('Total del periodo')).toBeVisible()
  await heldBothWays(page, async () => {
    await expectNoSidewaysScroll(page)
    await button.tap()
    const apply = page.getByRole('button', { name: 'Aplicar' })
    await expect(apply).toBeInViewport({ ratio: 1 })
    await expectInWindow(page, panelOf(button))
    await expectNoSidewaysScroll(page)
    const day = await page
      .getByRole('button', { name: /^1 \S+ \d{4}/ })
      .first()
      .boundingBox()
    expect([day?.width, day?.height].map(Number).every(pixels => pixels >= 44)).toBe(true)
    await apply.tap()
    await expect(apply).toHaveCount(0)
  })
})

test('the list of clients fits', async ({ page }) => {
  await page.goto('/clientes')
  await heldBothWays(page, () => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible())
})

/** What a button opened stands beside it. */
const panelOf = (button: Locator): Locator => button.locator('xpath=following-sibling::div')

async function expectInWindow(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox()
  expect(box, 'it is there').not.toBeNull()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
