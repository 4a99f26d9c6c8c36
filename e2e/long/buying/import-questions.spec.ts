import { es } from '#domain/messages/es.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScrollAtEverySize } from '#e2e/tools/steps.ts'

const SCREEN = '/pedidos/importacion-pedidos'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const texts = es.orders_import

const fileOf = async (rows: (string | number | null)[][], headings: string[]) => ({
  name: 'lista-propia.xlsx',
  mimeType: XLSX,
  buffer: Buffer.from(await orderSheet(rows, headings), 'base64'),
})

test.describe('a buyer with a list of its own', () => {
  test.use({ account: 'compras', client: 'Hotel Miramar', center: 'Oficina central' })

  test(
    'says which column is which, once, and answers what a row leaves open',
    { tag: '@every-size' },
    async ({ page, isMobile }) => {
      await page.goto(SCREEN)
      const input = page.getByLabel(texts.file, { exact: true })
      // Another list on each size: what is answered is remembered.
      const headings = ['Material', isMobile ? 'Clave' : 'Clave propia', 'Encargo', 'Precio', 'Medida']
      await input.setInputFiles(
        await fileOf(
          [
            ['Bobina secamanos', 'BS-2006', '2', 30.5, null],
            ['Bobina secamanos', 'BS-2006', '1.240', 30.5, null],
            ['Lejía', 'LJ-5000', '3 cubetas', 2, null],
            ['Jabón de manos', 'NADA-1', 1, 2, null],
          ],
          headings,
        ),
      )
      await expect(page.getByRole('heading', { name: texts.ask_title })).toBeVisible()
      await expect(page.getByText('Bobina secamanos').first()).toBeVisible()
      await expectNoSidewaysScrollAtEverySize(page)
      await page.getByLabel('Columna Material').selectOption(texts.column_name)
      await page.getByLabel(`Columna ${headings[1]}`).selectOption(texts.column_code)
      await page.getByLabel('Columna Encargo').selectOption(texts.column_quantity)
      await page.getByRole('button', { name: texts.ask_go }).click()

      const rows = page.getByRole('table', { name: texts.rows_title }).locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(4)
      await expect(page.getByText('3 errores')).toBeVisible()
      await expectNoSidewaysScrollAtEverySize(page)
      await page.getByRole('button', { name: /^Son decimales/ }).click()
      await expect(page.getByText('2 errores')).toBeVisible()
      await expect(rows.nth(0)).toContainText('sumado: filas 2, 3')
      await expect(rows.nth(2)).toContainText('¿En qué unidad?')
      await rows.nth(2).getByRole('button').first().click()
      await expect(page.getByText('1 error', { exact: true })).toBeVisible()
      await rows
        .nth(3)
        .getByRole('button', { name: /^Usar / })
        .first()
        .click()
      await expect(page.getByText(/error/)).toHaveCount(0)
      await expect(page.getByText(texts.no_headings)).toBeHidden()
      await expect(page.getByRole('button', { name: /^(Crear pedido|Enviar a validación) · / })).toBeEnabled()

      await page.reload()
      await input.setInputFiles(await fileOf([['Bobina', 'BS-2006', 5, 30.5, null]], headings))
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('Bobina secamanos')
    },
  )
})
