import { readFile } from 'node:fs/promises'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'compras' })

interface Listed {
  results: { external_id: string; number: string; invoice_datetime: string; client: { external_id: string } }[]
  due: { overdue: number }[]
  count: number
}

const amountOf = (text: string) => Number(text.replaceAll(/[^\d,−-]/g, '').replace(',', '.'))

/** Which invoices are paid depends on the day on which the demo company was made. */
async function oneOverdue(): Promise<void> {
  const asked = await (await portalOf('compras')).send('GET', '/sale_invoices/?page_size=1')
  const [invoice] = ((await asked.json()) as Listed).results
  if (!invoice) throw new Error('the account has no invoices')
  const { external_id, number, client, invoice_datetime } = invoice
  const past = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const row = [external_id, number, client.external_id, invoice_datetime, past, ''].join(';')
  const head = 'external_id;number;client;invoice_datetime;due_date;paid_on'
  await (await portalOf('admin')).importRows('invoices', `${head}\n${row}\n`)
}

test(
  'what is overdue is found with its sum, and taken home as a spreadsheet and as the papers of a month',
  { tag: '@every-size' },
  async ({ page }) => {
    await oneOverdue()
    await page.goto('/pedidos/facturas')
    const sums = page.getByRole('region', { name: 'Lo que está por pagar de las facturas encontradas' })
    await expect(sums).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: 'Vencidas' }).check()
    await expect(page).toHaveURL(/payment_state=overdue/)
    const rows = page.getByRole('table', { name: 'Facturas' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Vencida' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Pagada' })).toHaveCount(0)
    const overdue = (await sums.getByRole('definition').last().textContent()) ?? ''
    const portal = await portalOf('compras')
    const listed = (await (
      await portal.send('GET', '/sale_invoices/?payment_state=overdue&page_size=100')
    ).json()) as Listed
    expect(amountOf(overdue)).toBe(listed.due[0]?.overdue)

    const [sheet] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: 'Descargar la lista en Excel' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^Facturas_\d{4}-\d{2}-\d{2}\.xlsx$/)

    await page.getByRole('button', { name: 'PDF de un mes' }).click()
    const dialog = page.getByRole('dialog', { name: 'PDF de un mes' })
    // The running month may have none yet.
    await dialog.getByRole('combobox', { name: 'Mes' }).press('ArrowDown')
    await dialog.getByRole('option').nth(1).click()
    const [zip] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: 'Descargar zip' }).click(),
    ])
    expect(zip.suggestedFilename()).toMatch(/^Facturas-\d{4}-\d{2}\.zip$/)
    expect((await readFile(await zip.path())).toString('latin1')).toMatch(/Factura-[AF]\d\d-\d+\.pdf/)
    await expect(dialog).toBeHidden()
  },
)

test.describe('who has no invoices', () => {
  test.use({ account: 'leads', client: null })

  test('is refused the list, the spreadsheet and the papers', async ({ page }) => {
    const portal = await portalOf('leads')
    for (const path of ['/sale_invoices/export/', '/sale_invoice_pdfs/?month=2026-01'])
      expect((await portal.send('GET', path)).status).toBe(403)
    await page.goto('/pedidos/facturas')
    await expect(page.getByRole('button', { name: 'PDF de un mes' })).toHaveCount(0)
  })
})

test.describe('a brand without documents of invoices', () => {
  test.use({ brand: 'prisma' })

  test('has the spreadsheet and no papers of a month', async ({ page }) => {
    await page.goto('/pedidos/facturas')
    await expect(page.getByRole('button', { name: 'Descargar la lista en Excel' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'PDF de un mes' })).toHaveCount(0)
  })
})
