import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize } from '#e2e/tools/steps.ts'

test.use({ brand: 'prisma', client: 'Hotel Miramar', center: 'Playa', cart: { 'JM-1000': 2 } })

test.describe('a sales person', () => {
  test.use({ account: 'ventas' })

  test(
    'makes an offer for a client, which is sent by mail (R139 R145 R147 R160 R161)',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/carrito')
      const main = page.getByRole('main')
      const kind = main.getByRole('radiogroup', { name: 'Finalizar como' })

      await test.step('nothing is chosen at first, and the button says so', async () => {
        await expect(kind.getByRole('radio', { checked: true })).toHaveCount(0)
        await main.getByRole('button', { name: 'Elige cómo finalizar' }).first().click()
        await expect(
          main.getByText('Elige si el carro se envía como pedido o como oferta.').filter({ visible: true }).first(),
        ).toBeVisible()
      })

      await kind.getByRole('radio', { name: 'Oferta' }).check()
      await main.getByLabel('Formato de impresión').selectOption('Sin imágenes')
      await main.getByRole('textbox', { name: 'Observaciones' }).fill('Entrega en 5 días')
      // Staff do not accept their own conditions.
      await expect(main.getByRole('checkbox', { name: 'He leído y acepto las condiciones' })).toHaveCount(0)
      await expectNoSidewaysScroll(page)

      await test.step('it is shown on paper before', async () => {
        await main.getByRole('button', { name: 'Vista previa' }).click()
        const paper = page.getByRole('dialog', { name: 'Vista previa' })
        await expect(paper.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
        await paper.getByRole('button', { name: 'Cerrar' }).click()
        await expect(paper).toBeHidden()
      })
      await test.step('its address is checked and can be another one', async () => {
        const to = main.getByRole('textbox', { name: 'Enviar a' })
        await expect(to).toHaveValue(/@/)
        await to.fill('direccion@hotelmiramar')
        await main.getByRole('button', { name: 'Enviar oferta' }).click()
        await expect(to).toHaveAttribute('aria-invalid', 'true')
        await to.fill('direccion@hotelmiramar.example, recepcion@hotelmiramar.example')
      })
      await main.getByRole('button', { name: 'Enviar oferta' }).click()

      const title = page.getByRole('heading', { level: 1, name: /^Oferta O\d\d-\d{6}$/ })
      await expect(title).toBeVisible()
      await expect(main.getByText('La Oferta se ha realizado con éxito.')).toBeVisible()
      await expect(main).toContainText('Hotel Miramar S.L. › Playa')
      await expect(main).toContainText(/Válida hasta el \d\d-\d\d-\d{4}/)
      await expectNoSidewaysScroll(page)
      const number = (await title.innerText()).replace('Oferta ', '')
      expect((await (await portalOf('ventas')).cart()).items).toHaveLength(0)

      await expect(main).toContainText('direccion@hotelmiramar.example, recepcion@hotelmiramar.example')
      for (const address of hasMailbox() ? ['direccion@hotelmiramar.example', 'recepcion@hotelmiramar.example'] : []) {
        const mail = await mailAbout(address, number)
        expect(mail.subject).toContain(number)
        expect(mail.text).toContain('Entrega en 5 días')
      }
    },
  )

  test('sees why a cart with articles of the network cannot be offered, and their lines', async ({ page }) => {
    const portal = await portalOf('ventas')
    const client = await portal.client('Hotel Miramar')
    await portal.addToCart('JE-1008', 2, client.id)
    await page.goto('/carrito')
    const main = page.getByRole('main')
    const why = main.getByText('es un artículo de red, que solo se puede pedir')
    await expect(why).toContainText('«Jabón de manos espuma bactericida recambio 800 ml»')
    await expect(main.getByRole('radio', { name: 'Oferta' })).toHaveCount(0)
    const line = main.getByRole('listitem').filter({ hasText: 'JE-1008' })
    await expect(line).toContainText('De red · solo pedido')
    await expect(main.getByRole('listitem').filter({ hasText: 'JM-1000' })).not.toContainText('De red')
    await expectNoSidewaysScrollAtEverySize(page)
    await line.locator('[data-control=remove]:visible').click()
    await expect(main.getByRole('radio', { name: 'Oferta' })).toBeVisible()
    await expect(why).toHaveCount(0)
  })

  test('sees that an offer above the limit waits (R158 R235)', async ({ page }) => {
    const portal = await portalOf('ventas')
    const client = await portal.client('Hotel Miramar')
    await portal.addToCart('BR-2106', 100, client.id)
    await page.goto('/carrito')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Oferta' }).check()
    const over = main.getByText('Esta oferta supera el límite de consumo de este centro').filter({ visible: true })
    await expect(over).toHaveCount(1)
    await main.getByRole('button', { name: 'Enviar a validación' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Oferta / })).toBeVisible()
    await expect(over).toHaveCount(1)
    await expect(main.getByText('Supera el límite: queda pendiente de validación.')).toBeVisible()
  })
})

test.describe('a buyer', () => {
  test.use({ account: 'compras' })

  test('orders, and is not asked what for (R140 R318)', async ({ page }) => {
    await page.goto('/carrito')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Enviar pedido' })).toBeVisible()
    await expect(main.getByText('Finalizar como')).toHaveCount(0)
    const portal = await portalOf('compras')
    expect((await portal.send('PATCH', '/cart/create_offer/', {})).status).toBe(403)
    expect((await portal.send('GET', '/print_formats/')).status).toBe(403)
  })
})
