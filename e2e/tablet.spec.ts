import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll } from './steps.ts'

const UPRIGHT = { width: 768, height: 1024 }
const SIDEWAYS = { width: 1024, height: 768 }

for (const viewport of [UPRIGHT, SIDEWAYS]) {
  test.describe(`a tablet of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Playa', viewport, hasTouch: true, isMobile: true })

    test('the catalogue fits as a list and as a grid, and its filters offer the suppliers', async ({ page }) => {
      for (const view of ['list', 'grid']) {
        await page.goto(`/catalogo?view=${view}`)
        await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
      const button = page.getByRole('main').getByRole('button', { name: 'Filtrar' })
      await button.tap()
      await expect(page.getByRole('group', { name: 'Proveedor' }).getByRole('radio').nth(1)).toBeVisible()
      await expectInWindow(page, panelOf(button))
      await button.tap()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Ordenar/ })
        .tap()
      await expectNoSidewaysScroll(page)
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
      await expect(total).toContainText('€')
      await expectInWindow(page, total)
      await expectNoSidewaysScroll(page)
      const cut = await table
        .getByRole('link')
        .evaluateAll(names =>
          names.filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent),
        )
      expect(cut).toEqual([])
    })

    test('the period of «Mis pedidos» is chosen within the window', async ({ page }) => {
      await page.goto('/pedidos/mis-pedidos')
      const button = page.getByRole('main').getByRole('button', { name: /\d{4} – \d{2}/ })
      await expect(page.getByText('Total del periodo')).toBeVisible()
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

    test('the list of clients fits', async ({ page }) => {
      await page.goto('/clientes')
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}

/** What a button opened stands beside it. */
const panelOf = (button: Locator): Locator => button.locator('xpath=following-sibling::div')

async function expectInWindow(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox()
  expect(box, 'it is there').not.toBeNull()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
