import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readFirstSheet, readOrdered } from '#server/test/read-sheet.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, expectNoSidewaysScroll, lineOf, placedNumber, quantityOf } from '#e2e/tools/steps.ts'

const GLASS = 'Limpiacristales multisuperficie 750 ml'
const PAPER = 'Bobina secamanos 2 capas 6 u'
const BLEACH = 'Lejía apta desinfección de agua 5 L'

test.use({
  account: 'compras',
  center: 'Spa',
  cart: { 'LC-0750': 2, 'LJ-5000': 4 },
})

const savedLines = async () => (await portalOf('compras')).lines()

test('a removed line can be had back', async ({ page }) => {
  await page.goto('/carrito')
  await lineOf(page, GLASS)
    .getByRole('button', { name: `Quitar ${GLASS}` })
    .click()
  await expect(lineOf(page, GLASS)).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click()
  await expect(quantityOf(page, GLASS)).toHaveValue('2')
  expect(await savedLines()).toEqual(['2 LC-0750', '4 LJ-5000'])
})

test('a line removed with the keyboard hands the focus to the next one, the last to the page', async ({ page }) => {
  await page.goto('/carrito')
  const bin = (name: string) => page.getByRole('main').getByRole('button', { name: `Quitar ${name}`, exact: true })
  await bin(GLASS).focus()
  await page.keyboard.press('Enter')
  await expect(lineOf(page, GLASS)).toHaveCount(0)
  await expect(bin(BLEACH)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeFocused()
})

test('a note is written with the keyboard, and hands the focus back to what opens it', async ({ page }) => {
  await page.goto('/carrito')
  const field = page.getByRole('textbox', { name: `Observación de ${GLASS}` })
  await page.getByRole('button', { name: `Observación de ${GLASS}` }).click()
  await field.press('Escape')
  await expect(page.getByRole('button', { name: `Observación de ${GLASS}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('Para la recepción')
  const saved = page.waitForResponse(/update_cart_item/)
  await field.press('Enter')
  await saved
  await page.waitForTimeout(300)
  await expect(page.getByRole('button', { name: `Cambiar la observación de ${GLASS}` })).toBeFocused()
})

test.describe('on a narrow tablet', () => {
  test.use({ viewport: { width: 768, height: 700 } })

  test('a long note widens nothing, and what sends stays in view but for what is typed', async ({ page }) => {
    await page.goto('/carrito')
    await page.getByRole('button', { name: `Observación de ${GLASS}` }).click()
    const field = page.getByRole('textbox', { name: `Observación de ${GLASS}` })
    await field.fill(
      'Entregar por el muelle de la calle trasera antes de las 8:00 y preguntar por la gobernanta '.repeat(2),
    )
    await field.press('Enter')
    await expect(page.getByRole('button', { name: `Cambiar la observación de ${GLASS}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.evaluate('scrollTo(0, 0)')
    const bar = page.getByRole('main').getByText('Total con IVA')
    await expect(bar).toBeInViewport()
    await page.getByRole('combobox', { name: 'Añadir por código o nombre' }).focus()
    await page.evaluate('scrollTo(0, 0)')
    await expect(bar).not.toBeInViewport()
  })
})

test('«Vaciar carro» is undone on the page, and done when one leaves (R133)', async ({ page }) => {
  await page.goto('/carrito')
  const clear = page.getByRole('main').getByRole('button', { name: 'Vaciar carro' })
  await clear.click()
  await expect(page.getByText('Carro eliminado.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer: recuperar 2 líneas' }).click()
  await expect(quantityOf(page, GLASS)).toHaveValue('2')
  expect(await savedLines()).toEqual(['2 LC-0750', '4 LJ-5000'])

  await clear.click()
  await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
  await page.goto('/pedidos/mis-pedidos')
  await expect.poll(savedLines).toEqual([])
})

test('a double click sends one order (R141 R155)', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('create_order')) sent.push(request.method())
  })
  // What is suggested on some days would ask first.
  await page.route(/other_products/, route => route.fulfill({ json: { results: [] } }))
  // Slow enough for a second click to find the first one under way.
  await page.route('**/api/cart/create_order/**', async route => {
    await new Promise(done => setTimeout(done, 600))
    await route.continue()
  })
  await page.goto('/carrito')
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Enviar pedido' }).dblclick()
  await expect(page.getByRole('button', { name: 'Enviando' })).toBeVisible()
  await placedNumber(page)
  expect(sent).toEqual(['PATCH'])
  expect(await savedLines()).toEqual([])
})

test('the header shows the cart and what is left of the limit (R059 R060 R061 R066)', async ({ page }) => {
  await page.goto('/catalogo')
  const button = page.getByRole('button', { name: 'Carro: 2 líneas' })
  await button.click()
  const widget = page.getByRole('region', { name: 'Carro' })
  await expect(widget).toContainText('2 líneas · 6 unidades')
  await expect(widget).toContainText('17,30 €')
  await expect(widget).toContainText('stock')
  await page.keyboard.press('Escape')
  await expect(widget).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await widget.getByRole('link', { name: new RegExp(`^${GLASS}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: GLASS })).toBeVisible()
})

test('a message lies beside the opened cart, not over it', async ({ page }) => {
  await page.goto('/catalogo')
  await page.getByRole('button', { name: 'Carro: 2 líneas' }).click()
  const widget = page.getByRole('region', { name: 'Carro' })
  await widget.getByRole('button', { name: `Quitar ${GLASS}` }).click()
  await expect(page.getByRole('status').getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await widget.getByRole('button', { name: 'Cerrar' }).click()
  await expect(widget).toBeHidden()
})

test('no number of lines is said before it is known', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/cart\/(\?|$)/, async route => {
    await promise
    await route.continue()
  })
  await page.goto('/catalogo')
  const button = page.getByRole('button', { name: 'Carro', exact: true })
  await expect(button).toBeVisible()
  await expect(button).not.toContainText('0')
  resolve()
  await expect(page.getByRole('button', { name: 'Carro: 2 líneas' })).toContainText('2')
})

test('Ctrl+Enter sends, a delivery day in the past is refused', async ({ page }) => {
  await page.goto('/carrito')
  await page.getByRole('textbox', { name: 'Fecha de entrega' }).fill('1/3/20')
  await acceptTerms(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('La fecha de entrega no puede ser anterior a hoy.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Fecha de entrega' }).fill('')
  await page.keyboard.press('Control+Enter')
  await placedNumber(page)
})

test('a quantity below 1 leads to «Eliminar» (R117)', async ({ page }) => {
  await page.goto('/carrito')
  await quantityOf(page, GLASS).fill('0')
  await expect(lineOf(page, GLASS)).toContainText('Para quitarla usa Eliminar')
  await quantityOf(page, GLASS).blur()
  await expect(quantityOf(page, GLASS)).toHaveValue('1')
})

test.describe('without a center', () => {
  test.use({ center: undefined })

  test('nothing is sent, and the button says what is missing (R143)', async ({ page }) => {
    await page.goto('/carrito')
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    const missing = page.getByText('Para realizar un Pedido, tiene que seleccionar un centro.')
    await expect(missing.first()).toBeVisible()
    expect(await savedLines()).toEqual(['2 LC-0750', '4 LJ-5000'])
  })
})

test.describe('an empty cart', () => {
  test.use({ cart: {} })

  test('says so and leads on', async ({ page }) => {
    await page.goto('/carrito')
    await expect(page.getByRole('heading', { name: 'Tu carro está vacío' })).toBeVisible()
    const ways = page.getByRole('main')
    await expect(ways.getByRole('link', { name: 'Ir a Comprar' })).toHaveAttribute('href', '/pedidos/comprar')
    await ways.getByRole('link', { name: 'Repetir último pedido' }).click()
    await expect(page).toHaveURL(/\/pedidos\/pedido\/\d+\?repeat=1$/)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('the lines of a cart', () => {
  test.use({ cart: { 'LJ-5000': 4, 'BS-2006': 3, 'LC-0750': 2 } })

  const codes = (page: Page) =>
    page
      .getByRole('main')
      .getByText(/^(LJ-5000|BS-2006|LC-0750)/)
      .allTextContents()

  test('leave the focus where it was when one is removed, the last by its handle', async ({ page }) => {
    await page.goto('/carrito')
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Mover.*${name}`) })
    await handle(GLASS).focus()
    await page.keyboard.press('Delete')
    await expect(lineOf(page, GLASS)).toHaveCount(0)
    await expect(handle(PAPER)).toBeFocused()
    await page
      .getByRole('main')
      .getByRole('button', { name: `Quitar ${PAPER}` })
      .focus()
    await page.keyboard.press('Enter')
    // The only line left has no handle, and its bin the focus.
    await expect(page.getByRole('main').getByRole('button', { name: `Quitar ${BLEACH}` })).toBeFocused()
  })

  test('are put in order by category, and taken home as a file that an import reads', async ({ page }) => {
    await page.goto('/carrito')
    await expect(quantityOf(page, GLASS)).toHaveValue('2')
    const before = await codes(page)
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await page.getByRole('button', { name: 'Por categoría' }).click()
    await expect.poll(() => codes(page)).not.toEqual(before)

    const saved = async (kind: string) => {
      await page.getByRole('button', { name: 'Exportar el carro' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: kind }).click(),
      ])
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    }
    const excel = await saved('Excel (.xlsx)')
    expect(excel.name).toBe('Carro.xlsx')
    const { rows } = await readFirstSheet(excel.content)
    const categories = rows.slice(1).map(row => String(row[2]))
    expect(categories).toEqual(categories.toSorted((one, other) => one.localeCompare(other, 'es')))
    const wished = (await readOrdered(excel.content)).map(({ code, quantity }) => `${quantity} ${code}`)
    expect(wished.toSorted()).toEqual(['2 LC-0750', '3 BS-2006', '4 LJ-5000'])
    const text = await saved('Texto separado (.csv)')
    expect(text.name).toBe('Carro.csv')
    expect(text.content.toString()).toContain('BS-2006;')
  })
})
