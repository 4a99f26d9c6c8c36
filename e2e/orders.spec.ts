import { expect, test } from './journey.ts'
import { quantityOf } from './steps.ts'

test.use({ account: 'compras' })

test('orders are searched, by number and by day (R200 R201 R202 R205)', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos')
  await expect(page.getByRole('button', { name: /^Fechas: \d\d-\d\d-\d{4} – \d\d-\d\d-\d{4}$/ })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar pedidos' })
  const rows = page.getByRole('table', { name: 'Mis pedidos' }).getByRole('row')
  await search.fill('4500120')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('4500120')
  await expect(page).toHaveURL(/q=4500120/)
  await search.fill('99999999')
  await expect(page.getByText('No se han encontrado pedidos')).toBeVisible()
  await search.fill('')
  await expect(rows.nth(2)).toBeVisible()

  await page.getByRole('button', { name: /^Fechas/ }).click()
  await expect(page.getByRole('columnheader').filter({ hasText: /^lu$/ }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Desde' }).fill('1/1/26')
  await page.getByRole('textbox', { name: 'Hasta' }).fill('31-01-2026')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Fechas: 01-01-2026 – 31-01-2026' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-01-01/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Fechas: 01-01-2026 – 31-01-2026' })).toBeVisible()
})

test('an order opens in the list and on its page, with its whole way and sum (R204)', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos?q=4500125')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '4500125' }) })
  await row.getByRole('button', { name: 'Ver detalle' }).click()
  await expect(page).toHaveURL(/open=/)
  await page.getByRole('link', { name: 'Ver Pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido 4500125' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('En preparación')
  await expect(main.getByRole('list', { name: 'Recorrido del pedido' })).toContainText('Recibido')
  await expect(main).toContainText('246,46 €')
  await page.goBack()
  await expect(row.getByRole('button', { name: 'Ocultar detalle' })).toBeVisible()
})

test('an order is repeated into the cart', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos?q=4500125')
  await page.getByRole('link', { name: '4500125' }).click()
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page.getByText(/líneas añadidas al carro/)).toBeVisible()
  await page.goto('/carrito')
  await expect(quantityOf(page, 'Chaleco reflectante amarillo talla XL')).toHaveValue('11')
})

test.describe('an order that does not exist', () => {
  test.use({ expected: /404.*\/api\/orders\// })

  test('is said to be unknown', async ({ page }) => {
    await page.goto('/pedidos/pedido/99999999')
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos este pedido' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Mis pedidos' }).last().click()
    await expect(page).toHaveURL('/pedidos/mis-pedidos')
  })
})

test.describe('a list that cannot be loaded', () => {
  test.use({ expected: /503.*\/api\/orders\// })

  test('says so to the letter and tries again (R325 R328)', async ({ page }) => {
    await page.route('**/api/orders/**', route => route.fulfill({ status: 503, json: {} }))
    await page.goto('/pedidos/mis-pedidos')
    await expect(page.getByText('Se ha producido un error. Intentelo más tarde.')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/orders/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })
})
