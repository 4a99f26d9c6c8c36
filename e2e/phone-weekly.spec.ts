import type { Locator, Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'

test.use({ account: 'compras', center: 'Playa' })

/** A finger on the middle of what is there now: what moves away before the press has ended is missed, as by a hand. */
async function tapNow(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not drawn')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const quantities = (page: Page) => page.getByRole('main').getByRole('spinbutton')
const cartSize = async () => (await (await portalOf('compras')).cart()).items.length

/** Whether all of it lies in the window, below the header and above what is fixed at the bottom. */
async function isInView(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox()
  // The tabs are away while something is typed.
  const bar = page.getByRole('navigation', { name: 'Menú' }).last()
  const tabs = (await bar.isVisible()) ? await bar.boundingBox() : null
  return box !== null && box.y >= 56 && box.y + box.height <= (tabs?.y ?? page.viewportSize()?.height ?? 0)
}

test('the first tap adds what was typed last (P-KEYBOARD)', async ({ page }) => {
  await page.goto('/pedidos/comprar')
  await quantities(page).first().tap()
  await page.keyboard.type('2')
  const add = page.getByRole('button', { name: 'Añadir 1 línea al carro' })
  await expect(add).toBeEnabled()
  await tapNow(page, add)
  await expect.poll(cartSize).toBe(1)
})

test.describe('with lines in the cart', () => {
  test.use({ cart: { 'LC-0750': 2, 'LJ-5000': 4 } })

  test('ticking the conditions leaves the button that sends in view (P-KEYBOARD)', async ({ page }) => {
    await page.goto('/carrito')
    const box = page.getByRole('checkbox', { name: 'He leído y acepto las condiciones' })
    await box.scrollIntoViewIfNeeded()
    const send = page.getByRole('button', { name: /^Enviar/ }).filter({ visible: true })
    await tapNow(page, page.getByText('He leído y acepto las condiciones'))
    await expect(box).toBeChecked()
    await expect.poll(() => isInView(page, send)).toBe(true)
  })
})

test.describe('over the limit of the center', () => {
  test.use({ cart: { 'LC-0750': 60, 'LJ-5000': 80, 'BS-2006': 40 } })

  test('two lines of the cart are in view whole', async ({ page }) => {
    await page.goto('/carrito')
    await expect(page.getByText('Este pedido supera el límite de consumo de este centro').first()).toBeAttached()
    const bar = page.getByRole('button', { name: 'Enviar a validación' }).filter({ visible: true })
    await expect(bar).toBeVisible()
    const floor = await page.locator('[class*="_bar_"]').filter({ has: bar }).last().boundingBox()
    const bottoms = await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('spinbutton') })
      .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().bottom))
    expect(bottoms.filter(bottom => bottom <= (floor?.y ?? 0)).length).toBeGreaterThanOrEqual(2)
  })
})

test('the buy list shows four products, each with its usual quantity and its last order', async ({ page }) => {
  await page.goto('/pedidos/comprar')
  const rows = page
    .getByRole('table', { name: 'Comprar' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  for (const index of [0, 1, 2, 3]) {
    const row = rows.nth(index)
    expect(await isInView(page, row), `row ${index + 1}`).toBe(true)
    await expect(row.getByRole('button', { name: /^Lo habitual:/ })).toBeVisible()
    await expect(row.getByText(/^Últ\. \d\d-\d{4}$/)).toBeVisible()
  }
  await rows
    .first()
    .getByRole('button', { name: /^Lo habitual:/ })
    .tap()
  await expect(page.getByRole('button', { name: 'Añadir 1 línea al carro' })).toBeVisible()
})

test('the density that is chosen holds on the phone', async ({ page }) => {
  const heightWith = async (density: string) => {
    await page.addInitScript(`localStorage.setItem('pulcro.density', '${density}')`)
    await page.goto('/pedidos/comprar')
    await expect(quantities(page).first()).toBeVisible()
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first()
    return (await row.boundingBox())?.height ?? 0
  }
  const heights = [await heightWith('compact'), await heightWith('normal'), await heightWith('comfortable')]
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  expect(new Set(heights).size).toBe(3)
})

test('consumed products are found from the buy list, with price and picture, and are added from a bar that stays', async ({
  page,
}) => {
  await page.goto('/pedidos/comprar')
  await page.getByRole('main').getByRole('link', { name: 'Consumidos' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos consumidos' })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') })
    .first()
  await expect(row.getByText(/€\//)).toBeVisible()
  await expect(row.locator('img')).toBeVisible()
  await expect(row.getByText(/^Lo habitual: \d/)).toBeVisible()
  await row.getByRole('spinbutton').tap()
  await page.keyboard.type('1')
  const add = page.getByRole('button', { name: 'Añadir 1 línea al carro' })
  await expect(add).toBeVisible()
  expect(await isInView(page, add)).toBe(true)
  await page.mouse.wheel(0, 2000)
  expect(await isInView(page, add)).toBe(true)
  await tapNow(page, add)
  await expect.poll(cartSize).toBe(1)
})

test('a pasted line keeps its quantity when its code is corrected, and the first tap adds it', async ({ page }) => {
  await page.goto('/pedidos/comprar')
  await page.getByRole('button', { name: 'Pegar lista' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Pegar lista' })
  await dialog.getByLabel('Una línea por producto').fill('BS-2006 dos\nLJ-50OO 4\npapel higiénico jumbo 3')
  await expect(dialog.getByText('Cantidad no válida')).toBeVisible()
  const words = dialog.getByRole('combobox', { name: 'Producto para papel higiénico jumbo' })
  await expect(words.getByRole('option')).not.toHaveCount(1)
  await dialog.getByRole('textbox', { name: 'Línea 2: corrígela aquí' }).fill('LJ-5000')
  await tapNow(page, dialog.getByRole('button', { name: 'Añadir al carro' }))
  await expect.poll(async () => (await portalOf('compras')).lines()).toEqual(['4 LJ-5000'])
})
