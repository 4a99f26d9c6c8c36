import { readFile } from 'node:fs/promises'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, expectNoSidewaysScroll, quantityOf, suggestOne } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Playa' })

const PAPER = 'Bobina secamanos 2 capas 6 u'
const BLEACH = 'Lejía apta desinfección de agua 5 L'
const GLOVES = 'Guante nitrilo azul sin polvo M 100 u'

test('a list is pasted as free text, corrected in its rows, and added to the cart', async ({ page }) => {
  await page.goto('/pedidos/comprar')
  await page.getByRole('button', { name: 'Pegar lista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar lista' })
  const list = dialog.getByLabel('Una línea por producto')
  await list.fill('BS-2006 x 2\nNO-EXISTE;3\n1 lj5000\nBS-2006 dos\n')
  const row = (line: number) =>
    dialog
      .getByRole('table')
      .locator('tbody')
      .getByRole('row')
      .nth(line - 1)
  await expect(row(1)).toContainText(PAPER)
  await expect(row(2)).toContainText('No encontrado')
  await expect(row(3)).toContainText(BLEACH)
  await expect(dialog.getByText('4 líneas: 2 se añadirán, 2 no')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const mend = (line: number) => dialog.getByRole('textbox', { name: `Línea ${line}: corrígela aquí` })
  await mend(2).fill('3 × GN-100M')
  await mend(2).press('Enter')
  await expect(row(2)).toContainText('Encontrado')
  await expect(mend(4)).toBeFocused()
  await expect(list).toHaveValue('BS-2006 x 2\n3 × GN-100M\n1 lj5000\nBS-2006 dos\n')
  await dialog.getByRole('button', { name: 'Añadir 3 líneas al carro' }).click()
  await expect(page.getByText('3 líneas añadidas al carro.')).toBeVisible()
  // What was wrong stays, to be mended.
  await expect(list).toHaveValue('BS-2006 dos')
  await dialog.getByRole('link', { name: 'Ver carro' }).click()
  await expect(page).toHaveURL('/carrito')
  await expect(quantityOf(page, PAPER)).toHaveValue('2')
  await expect(quantityOf(page, BLEACH)).toHaveValue('1')
  await expect(quantityOf(page, GLOVES)).toHaveValue('3')
})

test('the buy list is filled with the keyboard alone (R081)', async ({ page }) => {
  const asked = page.waitForRequest(request => /\/api\/products\/\?.*page_size=20/.test(request.url()))
  await page.goto('/pedidos/comprar?tab=all')
  await asked
  const fields = page.getByRole('textbox', { name: /^Cantidad de / })
  await fields.nth(0).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowDown')
  await expect(fields.nth(2)).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(fields.nth(1)).toBeFocused()
  const bar = page.getByRole('region', { name: 'Resumen de la compra' })
  await expect(bar).toContainText('2 líneas')
  await expect(bar).toContainText('€')
  await page.reload()
  await expect(bar).toContainText('2 líneas')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 líneas añadidas al carro.')).toBeVisible()
  const { items } = await (await portalOf('compras')).cart()
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 3])
})

test('the whole list scrolls without pages', async ({ page }) => {
  await page.goto('/pedidos/comprar?tab=all')
  await page.getByRole('button', { name: /^Mostrar todo/ }).click()
  const rows = page.getByRole('table', { name: 'Comprar' }).getByRole('row')
  await expect(page).toHaveURL(/all=1/)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
  await expect(rows.getByRole('link').first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
})

test('consumed products are exported and their labels printed (R058 R082)', async ({ page }) => {
  await page.goto('/catalogo')
  await page.getByRole('link', { name: 'Qr Productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos consumidos' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '24 meses' })).toBeChecked()
  const marks = page.getByRole('checkbox', { name: /^Marcar (?!todos)/ })
  await expect(marks.first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^consumo_.+_\d{4}-\d{2}_\d{4}-\d{2}\.xlsx$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  expect(file.length).toBeGreaterThan(2000)
  await expect(page.getByText(`Guardado: ${download.suggestedFilename()}`)).toBeVisible()

  await marks.nth(0).focus()
  await page.keyboard.press('Space')
  await marks.nth(2).focus()
  await page.keyboard.press('Shift+Space')
  await page.getByRole('button', { name: 'Imprimir QR (3)' }).click()
  const labels = page.getByRole('img', { name: /^QR de / })
  await expect(labels).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(labels.first()).toBeVisible()
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
})

test('the label on a shelf opens the article with the usual quantity', async ({ page }) => {
  const portal = await portalOf('compras')
  await page.goto(`/catalogo/product/${await portal.productOf('BS-2006')}?quantity=usual`)
  const usual = page.getByRole('button', { name: /^Pedir lo habitual/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  await expect(quantity).not.toHaveValue('0')
  if (await usual.isVisible()) await expect(quantity).not.toHaveValue('')
})

test.describe('before an order is sent', () => {
  test.use({ declinesSuggestions: false, cart: { 'BS-2006': 1 } })

  test('what would be due is suggested once (R142)', async ({ page }) => {
    await suggestOne(page, 'LJ-5000')
    await page.goto('/carrito')
    await acceptTerms(page)
    const send = page.getByRole('button', { name: /^Enviar (pedido|a validación)/ }).first()
    await send.click()
    const dialog = page.getByRole('dialog', { name: '¿No olvidas nada?' })
    await dialog
      .getByRole('button', { name: /^Añadir uno|^Añadir / })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Añadir y revisar' }).click()
    await expect(dialog).toBeHidden()
    await expect(quantityOf(page, BLEACH)).toHaveValue('2')
    await expectNoSidewaysScroll(page)
    // Asked once: the second time the order goes out.
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido \S+ enviado$/ })).toBeVisible()
  })
})
