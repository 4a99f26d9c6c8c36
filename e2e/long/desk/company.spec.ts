import { textOf } from '#server/test/pdf-tools.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout } from '#e2e/tools/mailbox.ts'
import { emailOf } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.describe('the administration', () => {
  test.use({ account: 'admin' })

  test(
    'says who the company is: footer, title, paper and mail say it too',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/escritorio/ajustes')
      await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      const identity = page.locator('form', { has: page.getByRole('heading', { name: 'Quién es' }) })
      const name = identity.getByLabel('Nombre comercial')
      const legal = identity.getByLabel('Razón social')
      const [nameBefore, legalBefore] = [await name.inputValue(), await legal.inputValue()]
      await name.fill('Química Pequeña')
      await legal.fill('Química Pequeña del Sur, S.A.')
      await expectNoSidewaysScroll(page)
      await identity.getByRole('button', { name: 'Guardar' }).click()
      await expect(identity.getByText('Guardado')).toBeVisible()
      await expect(page).toHaveTitle('Ajustes · Escritorio · Química Pequeña')

      const buyer = await portalOf('compras')
      const client = await buyer.client()
      const center = await buyer.center(client.id, 'Playa')
      const order = await buyer.makeOrder({ client: client.id, center: center.id }, { 'LJ-5000': 1 })
      const paper = await buyer.send('GET', `/orders/${order.id}/pdf/`)
      expect(await textOf(Buffer.from(await paper.arrayBuffer()))).toContain('Química Pequeña del Sur, S.A.')
      if (hasMailbox()) {
        const mail = await mailAbout(emailOf('compras'), order.number)
        expect(mail.from?.name).toBe('Química Pequeña · Pedidos')
        expect(mail.text).toContain('Química Pequeña del Sur, S.A.')
      }
      await page.goto('/catalogo')
      await expect(page.getByRole('contentinfo')).toContainText('Química Pequeña del Sur, S.A.')

      await page.goto('/escritorio/ajustes?tab=history')
      const newest = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
        .first()
      await expect(newest).toContainText('Alba Quintana')
      await expect(newest).toContainText('Química Pequeña del Sur, S.A.')
      await expectNoSidewaysScroll(page)
      await newest.getByRole('button', { name: 'Deshacer' }).click()
      await expect(newest).toContainText('Deshace un cambio')
      await page.getByRole('link', { name: 'Empresa' }).click()
      await expect(name).toHaveValue(nameBefore)
      await expect(legal).toHaveValue(legalBefore)
    },
  )

  test('chooses a colour: what is hard to read is moved, and the whole portal has it', async ({ page }) => {
    await page.goto('/escritorio/ajustes?tab=brand')
    const color = page.getByLabel('Color principal')
    await color.fill('naranja')
    await page.getByRole('button', { name: 'Publicar la marca' }).click()
    await expect(page.getByText('Escribe un color con almohadilla', { exact: false }).first()).toBeVisible()
    await color.fill('#E4672E')
    await expect(page.getByText('Usamos #B95325, el más parecido que se lee bien', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Publicar la marca' }).click()
    await expect(page.getByText('Publicado')).toBeVisible()
    const root = page.locator('html')
    await expect(root).toHaveAttribute('style', /--brand-light: #B95325/)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(root).not.toHaveAttribute('style', /--brand-light: #B95325/)
    await expect(color).toHaveValue('')
  })

  test('is told what is no address before it is sent', async ({ page }) => {
    await page.goto('/escritorio/ajustes')
    const links = page.locator('form', { has: page.getByRole('heading', { name: 'Páginas legales' }) })
    await links.getByLabel('Privacidad').fill('www.empresa.es')
    await links.getByRole('button', { name: 'Guardar' }).click()
    await expect(links.getByText('Escribe una dirección completa', { exact: false }).first()).toBeVisible()
    await expect(links.getByText('Guardado')).toHaveCount(0)
  })
})

test.describe('a sales person without the right', () => {
  test.use({ account: 'ventas' })

  test('finds no settings', async ({ page }) => {
    await page.goto('/escritorio/ajustes')
    await expect(page.getByRole('main')).toContainText('No tienes acceso')
  })
})
