import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'compras' })

interface Invoice {
  id: number
  number: string
}

interface InvoiceDetail extends Invoice {
  client: { name: string }
  entries: { id: number; quantity: number; is_charge: boolean; product: { name: string } }[]
}

/** An invoice with so many lines that can be bought again. */
async function invoiceOf(lines: number): Promise<InvoiceDetail> {
  const portal = await portalOf('compras')
  const list = (await (await portal.send('GET', '/sale_invoices/?page_size=60')).json()) as { results: Invoice[] }
  for (const { id } of list.results) {
    const invoice = (await (await portal.send('GET', `/sale_invoices/${id}/`)).json()) as InvoiceDetail
    if (invoice.entries.filter(({ is_charge, quantity }) => !is_charge && quantity > 0).length >= lines) return invoice
  }
  throw new Error(`No invoice has ${lines} lines`)
}

test(
  'invoices are searched and opened, and have their document (R239 R241 R244 R245)',
  { tag: '@every-size' },
  async ({ page }) => {
    const { number } = await invoiceOf(1)
    await page.goto('/pedidos/facturas')
    const rows = page.getByRole('table', { name: 'Facturas' }).getByRole('row')
    await expect(rows.nth(2)).toBeVisible()
    await expectNoSidewaysScroll(page)
    const search = page.getByRole('searchbox', { name: 'Buscar facturas' })
    await search.fill('nada de esto')
    await expect(page.getByText('No se han encontrado facturas')).toBeVisible()
    await search.fill(number)
    await expect(rows).toHaveCount(2)
    await rows.nth(1).getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Factura ${number}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: `Descargar el PDF de ${number}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`Factura-${number}.pdf`)
  },
)

test('five lines of an invoice are chosen with the keyboard and added to the cart (R242)', async ({ page }) => {
  const { id, number } = await invoiceOf(6)
  await page.goto(`/pedidos/factura/${id}`)
  const boxes = page
    .getByRole('table', { name: `Líneas de la factura ${number}` })
    .getByRole('checkbox')
    .and(page.locator(':enabled'))
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await boxes.nth(4).focus()
  await page.keyboard.press('Shift+Space')
  for (let index = 0; index < 5; index++) await expect(boxes.nth(index)).toBeChecked()
  await expect(boxes.nth(5)).not.toBeChecked()
  const all = page.getByRole('checkbox', { name: 'Todas las líneas' })
  await expect(all).not.toBeChecked()
  await page.getByRole('button', { name: 'Añadir 5 líneas al carro' }).click()
  await expect(page.getByText(/\d líneas? añadidas? al carro/)).toBeVisible()
  const { items } = await (await portalOf('compras')).cart()
  expect(items.length).toBeGreaterThan(0)
  await expect(all).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Añadir líneas al carro' })).toBeVisible()
})

test.describe('who buys for nobody', () => {
  test.use({ account: 'ventas', client: null })

  test('chooses the client of an invoice before its lines go into the cart (R243)', async ({ page }) => {
    const { id, client } = await invoiceOf(1)
    await page.goto(`/pedidos/factura/${id}`)
    await page.getByRole('button', { name: 'Añadir líneas al carro' }).click()
    const question = page.getByRole('dialog', { name: '¿Para quién es la compra?' })
    await question.getByRole('button', { name: `Comprar para ${client.name}` }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Añadir líneas al carro' }).click()
    await expect(page.getByText(/añadidas? al carro/)).toBeVisible()
  })
})

test.describe('a brand without documents of invoices', () => {
  test.use({ brand: 'prisma' })

  test('shows invoices and offers no file (R241)', async ({ page }) => {
    await page.goto('/pedidos/facturas')
    const rows = page.getByRole('table', { name: 'Facturas' }).getByRole('row')
    await expect(rows.nth(2)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Descargar el PDF/ })).toHaveCount(0)
  })
})
