import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { everyBarrierOn } from '#e2e/tools/barriers.ts'
import { expect, test } from '#e2e/tools/journey.ts'
import { settled } from '#e2e/tools/settled.ts'
import { expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

const POPUP = 'pulcro.statistics-popup'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Vistas' }).getByRole('link', { name })
/** With all that is asked for there: while it is, a line above the page moves. */
async function barriers(page: Page): Promise<string[]> {
  await settled(page)
  return everyBarrierOn(page)
}

/** Who knows the popup already. */
const knowingPopup = (page: Page) => page.addInitScript(`localStorage.setItem('${POPUP}', '1')`)

test.describe('a buyer', () => {
  test.use({ account: 'compras' })

  test(
    "reads a year's purchases by centre, category and article, to the spreadsheet (R264 R267 R268 R269 R270)",
    { tag: '@every-size' },
    async ({ page }) => {
      await knowingPopup(page)
      await page.goto('/estadisticas')
      await expect(page).toHaveURL('/estadisticas/compras')
      await expect(heading(page, 'Compras')).toBeVisible()
      await expect(main(page).getByText('Importe facturado, sin impuestos. Los abonos restan.')).toBeVisible()
      const chart = page.getByRole('slider', { name: /^¿Cómo evolucionan mis compras\?/ })
      await chart.focus()
      await page.keyboard.press('End')
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        /: Este periodo [\d.]+,\d\d\s€; Año anterior [\d.]+,\d\d\s€$/,
      )
      await page.getByRole('button', { name: 'Ver como tabla' }).click()
      await expect(page.getByRole('table', { name: '¿Cómo evolucionan mis compras?' }).getByRole('row')).toHaveCount(13)
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Descargar CSV' }).click(),
      ])
      expect(csv.suggestedFilename()).toMatch(/^Compras_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.csv$/)
      expect((await readFile(await csv.path(), 'utf8')).trim().split('\r\n')).toHaveLength(13)
      await expectNoSidewaysScroll(page)
      expect(await barriers(page)).toEqual([])

      await tab(page, 'Centros').click()
      await expect(heading(page, 'Centros')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Centros' }).getByRole('row')).toHaveCount(5)
      await page.getByRole('button', { name: 'Ver detalle' }).first().click()
      await expect(page.getByRole('slider')).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await barriers(page)).toEqual([])

      await tab(page, 'Categorías').click()
      await expect(page.getByRole('heading', { name: '¿En qué gasto?' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await barriers(page)).toEqual([])

      await tab(page, 'Artículos').click()
      await expect(page.getByText(/^En los últimos 12 meses compras \d+ artículos de \d+ proveedores/)).toBeVisible()
      await expect(page.getByRole('table', { name: 'Artículos' }).getByRole('row')).toHaveCount(21)
      await expectNoSidewaysScroll(page)
      expect(await barriers(page)).toEqual([])
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar Excel' }).click(),
      ])
      expect(sheet.suggestedFilename()).toMatch(/^10482_Hotel Mira_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.xlsx$/)
      expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK')
      await expect(page.getByText(`Excel guardado: ${sheet.suggestedFilename()}`)).toBeVisible()
    },
  )

  test('one scope holds for all views, and stands in the address (R272 R274)', async ({ page }) => {
    await knowingPopup(page)
    await page.goto('/estadisticas/categorias?from=2026-01-01&to=2026-06-30')
    await main(page).getByRole('button', { name: /%/ }).first().click()
    await expect(page).toHaveURL(/cat=\d+/)
    await tab(page, 'Compras').click()
    await expect(page).toHaveURL(/^[^?]*\/compras\?from=2026-01-01&to=2026-06-30&cat=\d+$/)
    await expect(page.getByRole('button', { name: 'Fechas: 01-2026 – 06-2026' })).toBeVisible()
    await page.keyboard.press('Control+ArrowLeft')
    await expect(page.getByRole('button', { name: 'Fechas: 07-2025 – 12-2025' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: 'Todas' })
    await expect(page).not.toHaveURL(/cat=/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Fechas: 07-2025 – 12-2025' })).toBeVisible()
    await page.getByRole('button', { name: /^Fechas/ }).click()
    await page.getByRole('button', { name: '12 meses', exact: true }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01/)
  })

  test('a group of centres is chosen in the tree', { tag: '@every-size' }, async ({ page }) => {
    await knowingPopup(page)
    await page.goto('/estadisticas/centros')
    await expect(page.getByRole('table', { name: 'Centros' }).getByRole('row')).toHaveCount(5)
    const drawer = page.getByRole('button', { name: 'Ámbito: Todas' })
    const tree = page.getByRole('tree', { name: 'Ámbito' })
    await expect(drawer.or(tree)).toBeVisible()
    if (await drawer.isVisible()) await drawer.click()
    await tree.getByRole('treeitem', { name: 'Todas' }).focus()
    await page.keyboard.press('s')
    await expect(tree.getByRole('treeitem', { name: /^Servicios/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/node=[0-9a-f]{16}/)
    await expect(page.getByRole('table', { name: 'Centros' }).getByRole('row')).toHaveCount(2)
  })

  test('is told once what the figures count (R266)', async ({ page }) => {
    await page.goto('/estadisticas/compras')
    const popup = page.getByRole('dialog', { name: 'Tus estadísticas' })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Entendido' }).click()
    await expect(popup).toBeHidden()
  })

  test('months without purchases have an empty chart and empty rankings (R332)', async ({ page }) => {
    await knowingPopup(page)
    const none = 'from=2017-01-01&to=2017-02-28'
    await page.goto(`/estadisticas/compras?${none}`)
    await expect(main(page).getByText('No hay datos para la consulta')).toBeVisible()
    await follow(page, `/estadisticas/centros?${none}`)
    await expect(main(page).getByText('No se han encontrado centros')).toBeVisible()
    await follow(page, `/estadisticas/articulos?${none}`)
    await expect(main(page).getByRole('heading', { name: 'Sin datos' })).toBeVisible()
  })
})

test.describe('a buyer without a connection to the figures', () => {
  test.use({ account: 'compras', expected: /client_purchases/ })

  test('a figure that cannot be read says so in its place, and is read again (R307)', async ({ page }) => {
    await knowingPopup(page)
    const purchases = '**/api/c_dashboard/client_purchases/**'
    await page.route(purchases, route => route.abort())
    await page.goto('/estadisticas/compras')
    await expect(main(page).getByText('Sin datos ahora mismo')).toBeVisible({ timeout: 20_000 })
    await page.unroute(purchases)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: '¿Cómo evolucionan mis compras?' })).toBeVisible()
  })
})

test.describe('a salesperson without a client', () => {
  test.use({ account: 'ventas', client: null })

  test('is led to the first screen (R265 R322)', async ({ page }) => {
    await page.goto('/estadisticas/compras')
    await expect(page).not.toHaveURL(/estadisticas/)
  })
})

test.describe('a lead manager', () => {
  test.use({ account: 'leads', client: null })

  test('has no statistics', async ({ page }) => {
    await page.goto('/estadisticas/compras')
    await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible()
  })
})
