import { expect, test } from '#e2e/tools/journey.ts'
import { acceptTerms, follow, lineOf, placedNumber, quantityOf } from '#e2e/tools/steps.ts'

const BOBBIN = 'Bobina secamanos reciclada 2 capas'

// At a center where no other journey orders: what they take of a limit depends on which of them came before.
test.use({ account: 'compras', center: 'Puerto', cart: { 'BR-2106': 120 } })

test('an order over the limit of the center waits for validation (R044 R161 R204)', async ({ page }) => {
  await page.goto('/carrito')
  await expect(lineOf(page, BOBBIN)).toContainText('1.554,00 €')
  const main = page.getByRole('main')
  const over = main.getByText('Este pedido supera el límite de consumo de este centro').filter({ visible: true })
  await expect(over).toHaveCount(1)
  await expect(page.getByRole('banner')).toContainText('Superado')
  await expect(page.getByRole('button', { name: 'Enviar a validación' })).toBeVisible()

  await test.step('it is said on a phone too', async () => {
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(over).toHaveCount(1)
    await expect(over).toBeInViewport()
    if (wide) await page.setViewportSize(wide)
  })

  await test.step('the projection follows the quantity while it is typed', async () => {
    await quantityOf(page, BOBBIN).fill('1')
    await expect(page.getByRole('button', { name: 'Enviar pedido' })).toBeVisible()
    await quantityOf(page, BOBBIN).fill('120')
    await expect(page.getByRole('button', { name: 'Enviar a validación' })).toBeVisible()
  })

  await acceptTerms(page)
  await page.getByRole('button', { name: 'Enviar a validación' }).click()
  const number = await placedNumber(page)
  await expect(over).toHaveCount(1)
  await expect(main.getByText('Supera el límite: queda pendiente de validación.')).toBeVisible()
  await expect(main.getByText(/^Quién valida: .*Marta Ruiz/)).toBeVisible()

  await follow(page, '/pedidos/mis-pedidos')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  await expect(row).toContainText('Validando')
  await expect(row).toContainText('1.880,34 €')

  await test.step('it is taken back into the cart, and waits no longer (R338)', async () => {
    await row.getByRole('link', { name: number }).click()
    const order = page.url()
    await page.getByRole('button', { name: 'Devolver al carro' }).click()
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(quantityOf(page, BOBBIN)).toHaveValue('120')
    await page.goto(order)
    await expect(page.getByText('Retirado antes de validarse.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retirar pedido' })).toHaveCount(0)
  })
})
