import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { follow } from '#e2e/tools/steps.ts'

test.use({ account: 'compras' })

// Numbers and sums of the demo company's orders depend on the day that it is loaded. Other journeys place newer ones.
async function deliveredOrder() {
  const order = (await (await portalOf('compras')).orders(100)).find(({ state }) => state === DELIVERED)
  if (!order) throw new Error('No order has been delivered')
  return order
}
const DELIVERED = 6
const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('orders are searched, by number and by day (R200 R201 R202 R205)', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos')
  await expect(page.getByRole('button', { name: /^Fechas: \d\d-\d\d-\d{4} – \d\d-\d\d-\d{4}$/ })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar pedidos' })
  const rows = page.getByRole('table', { name: 'Mis pedidos' }).getByRole('row')
  const { number } = await deliveredOrder()
  await search.fill(number)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(number)
  await expect(page).toHaveURL(new RegExp(`q=${number}`))

  // An article of its lines finds it too: the row says which, and its page marks the line.
  await search.fill('papel higienic')
  const row = rows.filter({ hasText: /× Papel higiénico/ }).first()
  await expect(row).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/pedidos\/pedido\/\d+\?q=papel/)
  const marked = page
    .getByRole('main')
    .getByRole('row', { name: /^Encontrado: Papel higiénico/ })
    .first()
  await expect(marked).toBeInViewport()
  await page.goBack()
  await search.fill('99999999')
  await expect(page.getByText('No se han encontrado pedidos')).toBeVisible()
  await page.getByRole('button', { name: 'Ampliar fechas' }).click()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).last().click()
  await expect(search).toHaveValue('')
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

test('a page says which rows it has, also in the middle and beyond the end', async ({ page }) => {
  const count = await (await portalOf('compras')).count('/orders/?after=2016-01-01')
  const last = Math.ceil(count / 20)
  expect(last).toBeGreaterThan(2)
  const all = count.toLocaleString('de-DE')
  await page.goto('/pedidos/mis-pedidos?from=2016-01-01&page=2')
  await expect(page.getByText(`21–40 de ${all}`)).toBeVisible()
  await page.goto('/pedidos/mis-pedidos?from=2016-01-01&page=999')
  await expect(page.getByText(`${(last - 1) * 20 + 1}–${count} de ${all}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Página ${last}` })).toHaveAttribute('aria-current', 'page')
})

test('orders are sorted by what is clicked on, down and then up, and stay so', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos?page=2')
  const table = page.getByRole('table', { name: 'Mis pedidos' })
  const header = (name: string) => table.getByRole('columnheader', { name })
  const sums = async () => {
    const cells = await table.locator('tbody tr td:last-child').allInnerTexts()
    return cells.map(text => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')))
  }
  await expect(header('Fecha')).toHaveAttribute('aria-sort', 'descending')
  await header('Total').getByRole('button').click()
  await expect(header('Total')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/pedidos/mis-pedidos?sort=-total')
  // The rows of before stay until the sorted ones are there.
  await expect
    .poll(async () => {
      const shown = await sums()
      return shown.length > 2 && shown.every((sum, at) => at === 0 || sum <= (shown[at - 1] ?? 0))
    })
    .toBe(true)
  await header('Total').getByRole('button').click()
  await expect(page).toHaveURL('/pedidos/mis-pedidos?sort=total')
  await expect(header('Total')).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(header('Total')).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  const rising = await sums()
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await header('Fecha').getByRole('button').click()
  await expect(page).toHaveURL('/pedidos/mis-pedidos')
})

test('an order opens in the list and on its page, with its whole way and sum (R204)', async ({ page }) => {
  const { number, total } = await deliveredOrder()
  await page.goto(`/pedidos/mis-pedidos?q=${number}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  await row.getByRole('button', { name: 'Ver detalle' }).click()
  await expect(page).toHaveURL(/open=/)
  await page.getByRole('link', { name: 'Ver Pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Entregado')
  await expect(main.getByRole('list', { name: 'Recorrido del pedido' })).toContainText('Recibido')
  await expect(main).toContainText(`${euros.format(total)} €`)
  await page.goBack()
  await expect(row.getByRole('button', { name: 'Ocultar detalle' })).toBeVisible()
})

test('an order is printed from the list, and asked about from its page', async ({ page }) => {
  const { id, number } = await deliveredOrder()
  await page.goto(`/pedidos/mis-pedidos?q=${number}&open=${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: `Descargar el PDF de ${number}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Pedido-${number}.pdf`)
  await page.getByRole('link', { name: 'Ver Pedido' }).click()
  await page.getByRole('link', { name: 'Ayuda con este pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await expect(page.getByLabel('Asunto (*)').getByRole('option', { name: 'Consulta' })).toHaveJSProperty(
    'selected',
    true,
  )
  await expect(page.getByLabel('Descripción (*)')).toHaveValue(`Pedido ${number}: `)
})

test('an order is repeated into the cart', async ({ page }) => {
  const { id } = await deliveredOrder()
  await page.goto(`/pedidos/pedido/${id}`)
  const order = page.getByRole('main')
  await expect(order.getByRole('table')).toBeVisible()
  const repeated = await order.innerText()
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  const dialog = page.getByRole('dialog', { name: /^Repetir el pedido / })
  await expect(dialog.getByRole('listitem').first()).toContainText(
    /Se añadirá|Solo \d|Sin stock|Ya no|Ahora solo|Los cargos/,
  )
  await dialog.getByRole('button', { name: /^Añadir \d+ líneas? al carro$/ }).click()
  await expect(page.getByText(/líneas? añadidas? al carro/)).toBeVisible()
  const { items } = await (await portalOf('compras')).cart()
  expect(items.length).toBeGreaterThan(0)
  for (const { product_data } of items) expect(repeated).toContain(product_data.external_id)
  await follow(page, '/carrito')
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Quitar / })
      .first(),
  ).toBeVisible()
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

test('the columns that somebody has chosen are there the next time, in this list alone', async ({ page }) => {
  const headers = page.getByRole('main').getByRole('columnheader')
  await page.goto('/pedidos/mis-pedidos')
  await expect(headers.filter({ hasText: 'Centro' })).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Centro' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(headers.filter({ hasText: 'Centro' })).toHaveCount(0)

  await page.reload()
  await expect(headers.filter({ hasText: 'Fecha' })).toBeVisible()
  await expect(headers.filter({ hasText: 'Centro' })).toHaveCount(0)
  await page.goto('/pedidos/facturas')
  await expect(headers.filter({ hasText: 'Centro' })).toBeVisible()

  await page.goto('/pedidos/mis-pedidos')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('button', { name: 'Restablecer columnas' }).click()
  await expect(headers.filter({ hasText: 'Centro' })).toBeVisible()
})
