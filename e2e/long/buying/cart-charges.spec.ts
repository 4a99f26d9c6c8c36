import { barriersOn } from '#e2e/tools/barriers.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, lineOf, placedNumber } from '#e2e/tools/steps.ts'

const GLASS = 'Limpiacristales multisuperficie 750 ml'
const BLEACH = 'Lejía apta desinfección de agua 5 L'

const savedCodes = async (account: 'ventas' | 'compras') =>
  (await (await portalOf(account)).cart()).items.map(item => item.product_data.external_id)

test.describe('a sales person', () => {
  test.use({ account: 'ventas', client: 'Hotel Miramar', center: 'Playa', cart: { 'LC-0750': 2, 'LJ-5000': 1 } })

  test('adds a charge and discounts, sorts, and orders (R114 R118 R120 R126 R127)', async ({ page }) => {
    await page.goto('/carrito')
    const main = page.getByRole('main')
    // It comes with the center, and moves what is below it.
    await expect(lineOf(page, GLASS).getByRole('checkbox')).toBeVisible()
    await page.getByText('Cargos adicionales').click()
    const form = page.getByRole('form', { name: 'Cargos adicionales' })
    await form.getByRole('radio', { name: 'Portes' }).check()
    await expect(form.getByLabel('Descuento (%)')).toHaveCount(0)
    await form.getByLabel('Descripción').fill('Transporte urgente')
    await form.getByRole('button', { name: 'Añadir cargo' }).click()
    await expect(form.getByText('Un cargo necesita un importe mayor que 0.')).toBeVisible()
    expect(await savedCodes('ventas')).toHaveLength(2)
    await form.getByLabel(/^Precio/).fill('5,90')
    await form.getByRole('button', { name: 'Añadir cargo' }).click()
    await expect(page.getByText('Cargo añadido al carro')).toBeVisible()
    await expect(page.getByText('Producto añadido al carro')).toHaveCount(0)

    // No stock, no billing, and its name leads nowhere but here.
    const charge = lineOf(page, 'Transporte urgente')
    await expect(charge).not.toContainText('stock')
    await expect(charge.getByRole('checkbox')).toHaveCount(0)
    await expect(charge.getByRole('link', { name: 'Transporte urgente' })).toHaveAttribute('href', '/carrito')

    const discount = lineOf(page, GLASS).getByRole('textbox', { name: /^Descuento de/ })
    await discount.fill('99')
    await discount.press('Enter')
    const limit = ((await discount.getAttribute('aria-label')) ?? '').replace(/^.*como máximo (\S+) %$/, '$1')
    await expect(discount).toHaveValue(limit)
    const whole = main.getByRole('textbox', { name: 'Descuento sobre todo el carro, en %' })
    await whole.fill('5')
    await whole.press('Enter')
    await expect(main.getByText('A pagar')).toBeVisible()

    // Above 15 % somebody else has to agree, whoever gives it.
    await whole.fill('20')
    await whole.press('Enter')
    await expect(main.getByText('Por encima del 15 % necesita validación')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar a validación' })).toBeVisible()
    // So has the glass cleaner at its maximum with anything off the whole; a lower discount of its own makes room.
    await whole.fill('5')
    await whole.press('Enter')
    await expect(lineOf(page, GLASS)).toContainText(/Dto\. efectivo \S+\s%: necesita validación/)
    await expect(page.getByRole('button', { name: 'Enviar a validación' })).toBeVisible()
    await discount.fill('1')
    await discount.press('Enter')
    await expect(lineOf(page, GLASS)).not.toContainText('necesita validación')
    await expect(page.getByRole('button', { name: 'Enviar pedido' })).toBeVisible()

    await main.getByRole('button', { name: 'Mover Transporte urgente' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => savedCodes('ventas')).toEqual(['LC-0750', 'PORTES1', 'LJ-5000'])
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await placedNumber(page)
    await expect(main).toContainText('3 líneas')

    await page.getByRole('link', { name: 'Ver pedido' }).click()
    await expect(main.getByText('Descuento global (5 %)')).toBeVisible()
    await expect(main.getByText('Transporte urgente')).toBeVisible()
  })

  test('the open charges and the menu of a handle have no serious barrier', async ({ page }) => {
    await page.goto('/carrito')
    await page.getByText('Cargos adicionales').click()
    await page.getByRole('button', { name: 'Añadir cargo' }).click()
    await page.getByRole('button', { name: `Mover ${GLASS}` }).click()
    await expect(page.getByRole('button', { name: 'Mover arriba' })).toBeDisabled()
    expect(await barriersOn(page, { context: { include: [['main']] } })).toEqual([])
  })

  test('sorts with the handle: keys, menu and mouse (R129)', async ({ page }) => {
    await page.goto('/carrito')
    const handle = page.getByRole('button', { name: `Mover ${BLEACH}` })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${BLEACH}, posición 2 de 2`).first()).toBeAttached()
    // A busy machine measures the lines some time after one has been lifted, and until then there is no way up.
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(`${BLEACH}, posición 1 de 2`).first()).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect.poll(() => savedCodes('ventas')).toEqual(['LJ-5000', 'LC-0750'])
    await expect(handle).toBeFocused()

    await handle.click()
    await page.getByRole('button', { name: 'Mover abajo' }).click()
    await expect.poll(() => savedCodes('ventas')).toEqual(['LC-0750', 'LJ-5000'])

    const from = await handle.boundingBox()
    const to = await lineOf(page, GLASS).boundingBox()
    if (!from || !to) throw new Error('The lines are not on the screen')
    await page.mouse.move(from.x + 12, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y, { steps: 4 })
    await page.mouse.move(from.x + 12, to.y + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => savedCodes('ventas')).toEqual(['LJ-5000', 'LC-0750'])
  })
})

test.describe('a buyer', () => {
  test.use({ account: 'compras', center: 'Spa', cart: { 'LC-0750': 2, 'LJ-5000': 4 } })

  test('sees no charges, no discounts and no choice of how to finish (R122 R128 R140)', async ({ page }) => {
    await page.goto('/carrito')
    await expect(lineOf(page, GLASS)).toBeVisible()
    await expect(page.getByText('Cargos adicionales')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /^Descuento/ })).toHaveCount(0)
    await expect(page.getByText('Finalizar como')).toHaveCount(0)
  })

  test('lines that are added after sorting are last', async ({ page }) => {
    await page.goto('/carrito')
    await page.getByRole('button', { name: `Mover ${BLEACH}` }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => savedCodes('compras')).toEqual(['LJ-5000', 'LC-0750'])
    const portal = await portalOf('compras')
    await portal.addToCart('JM-1000', 1, (await portal.client()).id)
    expect(await savedCodes('compras')).toEqual(['LJ-5000', 'LC-0750', 'JM-1000'])
  })
})
