import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.use({ account: 'compras' })

interface Note {
  id: number
  number: string
  saleorder: { id: number; number: string } | null
}

interface NoteDetail extends Note {
  invoices: { id: number; number: string }[]
  entries: { pending: number | null; quantity: number; is_charge: boolean }[]
}

const ask = async <Answer>(path: string): Promise<Answer> =>
  (await (await portalOf('compras')).send('GET', path)).json() as Promise<Answer>

// What the demo company was delivered depends on the day that it is loaded.
async function findNote(isWanted: (note: NoteDetail) => boolean): Promise<NoteDetail> {
  for (let page = 1; ; page++) {
    const { results } = await ask<{ results: Note[] }>(`/delivery_notes/?page_size=60&page=${page}`)
    if (results.length === 0) throw new Error('No delivery note is as wanted')
    for (const { id } of results) {
      const note = await ask<NoteDetail>(`/delivery_notes/${id}/`)
      if (isWanted(note)) return note
    }
  }
}

test(
  'delivery notes are searched and printed from the list (R236 R237 R238)',
  { tag: '@every-size' },
  async ({ page }) => {
    const { number } = await findNote(() => true)
    await page.goto('/pedidos/albaranes')
    const rows = page.getByRole('table', { name: 'Albaranes' }).getByRole('row')
    await expect(rows.nth(2)).toBeVisible()
    await expectNoSidewaysScroll(page)
    const search = page.getByRole('searchbox', { name: 'Buscar albaranes' })
    await search.fill('9')
    await expect(page.getByText('Escribe al menos 2 letras')).toBeVisible()
    await search.fill(number)
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`q=${number}`))
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: `Descargar el PDF de ${number}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    await search.fill('nada de esto')
    await expect(page.getByText('No se han encontrado albaranes')).toBeVisible()
  },
)

test(
  'an order leads to its delivery note, that to its invoice, and both back',
  { tag: '@every-size' },
  async ({ page }) => {
    const note = await findNote(({ saleorder, invoices }) => saleorder !== null && invoices.length > 0)
    const [invoice] = note.invoices
    const main = page.getByRole('main')
    await page.goto(`/pedidos/pedido/${note.saleorder?.id}`)
    await main.getByRole('link', { name: note.number }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: `Albarán ${note.number}` })).toBeVisible()
    await expect(main.getByRole('table', { name: `Líneas del albarán ${note.number}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: invoice?.number ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Factura ${invoice?.number}` })).toBeVisible()
    await main.getByRole('link', { name: note.number }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: `Albarán ${note.number}` })).toBeVisible()
    await main.getByRole('link', { name: note.saleorder?.number ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${note.saleorder?.number}` })).toBeVisible()
  },
)

test(
  'the number of a credit note and its day are not wider than their column',
  { tag: '@every-size' },
  async ({ page }) => {
    const note = await findNote(({ invoices }) => invoices.some(({ number }) => number.startsWith('A')))
    await page.goto(`/pedidos/albaran/${note.id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Albarán ${note.number}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

test('a delivery note of a part says what is still to come', async ({ page }) => {
  const note = await findNote(({ entries }) => entries.some(({ pending }) => (pending ?? 0) > 0))
  const pending = note.entries.find(entry => (entry.pending ?? 0) > 0)?.pending ?? 0
  await page.goto(`/pedidos/albaran/${note.id}`)
  const table = page.getByRole('table', { name: `Líneas del albarán ${note.number}` })
  await expect(
    table
      .getByText(new RegExp(`(^|faltan )${pending}$`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('a delivery note is repeated into the cart', async ({ page }) => {
  const note = await findNote(({ entries }) => entries.some(({ quantity, is_charge }) => quantity > 0 && !is_charge))
  await page.goto(`/pedidos/albaran/${note.id}`)
  await page.getByRole('button', { name: 'Repetir', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Repetir el albarán ${note.number}` })
  await dialog.getByRole('button', { name: /^Añadir \d+ líneas? al carro$/ }).click()
  await expect(page.getByText(/líneas? añadidas? al carro/)).toBeVisible()
  expect((await (await portalOf('compras')).cart()).items.length).toBeGreaterThan(0)
})

test.describe('an address that leads nowhere', () => {
  test.use({ expected: /404.*delivery_notes/ })

  test('a delivery note that is not there is not found', async ({ page }) => {
    await page.goto('/pedidos/albaran/999999999')
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos este albarán' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Albaranes' }).last().click()
    await expect(page).toHaveURL('/pedidos/albaranes')
  })
})

test.describe('a lead manager', () => {
  test.use({ account: 'leads', client: null })

  test('has no delivery notes and no invoices', async ({ page }) => {
    for (const address of ['/pedidos/albaranes', '/pedidos/facturas']) {
      await page.goto(address)
      await expect(page.getByText('No tienes acceso a esta pantalla').first()).toBeVisible()
    }
  })
})
