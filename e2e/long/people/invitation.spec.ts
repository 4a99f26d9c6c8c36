import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailTo } from '#e2e/tools/mailbox.ts'
import { acceptTerms, articleOf, expectNoSidewaysScroll, follow, placedNumber, searchFor } from '#e2e/tools/steps.ts'

const SOAP = 'Jabón de manos dermoprotector 1 L'
const PASSWORD = 'cuatro olivos altos'

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

test.describe('an administrator', () => {
  test.use({ account: 'admin', expected: /410.*invitation/ })

  test('invites a sales person, who chooses a password and places a first order', async ({ page, browser }) => {
    test.slow()
    const email = `irene.${Date.now()}@pulcro.demo`
    await page.goto('/escritorio/personas')
    await page.getByRole('button', { name: 'Invitar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect(dialog.getByLabel(/^Correo/)).toBeFocused()
    await dialog.getByLabel(/^Correo/).fill(email)
    await dialog.getByLabel(/^Nombre/).fill('Irene')
    await dialog.getByLabel('Apellidos').fill('Roca')
    await dialog.getByLabel('Papel').selectOption('Comercial')
    await dialog.getByLabel('Países').fill('es')
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('searchbox', { name: 'Buscar personas' }).fill(email)
    await expect(page.getByText(/Invitada$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Irene Roca' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Irene Roca' })).toBeVisible()
    await expect(page.getByText(/^Invitada el .+, caduca el/)).toBeVisible()
    await expectNoSidewaysScroll(page)

    const mail = await mailTo(email)
    expect(mail.text).toContain('Alba Quintana te invita a')
    const link = new URL(/https?:\/\/\S+invitacion\S+/.exec(mail.text ?? '')?.[0] ?? '')
    const hers = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'es-ES' })
    await hers.goto(link.pathname + link.search)
    await expect(hers.getByRole('heading', { level: 1, name: /^Te damos la bienvenida a/ })).toBeVisible()
    await expect(hers.getByText(`Tu cuenta: ${email}`)).toBeVisible()
    const enter = hers.getByRole('button', { name: 'Guardar y entrar' })
    await hers.getByRole('textbox', { name: /^Contraseña/ }).fill('corta')
    await enter.click()
    await expect(hers.getByText('Usa al menos 10 caracteres.').first()).toBeVisible()
    await hers.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD)
    await hers.getByRole('textbox', { name: /^Repite la contraseña/ }).fill(PASSWORD)
    await expectNoSidewaysScroll(hers)
    await enter.click()

    await expect(hers).toHaveURL(/\/catalogo/)
    await test.step('gets a client of her own, and orders for it', async () => {
      const client = `IRENE-${Date.now()}`
      const portal = await portalOf('admin')
      const made = await portal.send('POST', '/desk/records/', {
        kind: 'clients',
        values: { external_id: client, name: 'Bar Irene', country: 'es', sales_person: email },
      })
      expect(made.status).toBe(201)
      const center = {
        external_id: `${client}-1`,
        client,
        name: 'Barra',
        address: 'Calle Mayor 1',
        postal_code: '07001',
      }
      expect((await portal.send('POST', '/desk/records/', { kind: 'centers', values: center })).status).toBe(201)
      await hers.goto('/clientes')
      // The only client is chosen by itself.
      await expect(hers).toHaveURL(/\/catalogo/)
      await searchFor(hers, 'JM-1000')
      await articleOf(hers, SOAP)
        .getByRole('button', { name: `Añadir ${SOAP}` })
        .click()
      await expect(hers.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()
      await follow(hers, '/carrito')
      await acceptTerms(hers)
      await hers.getByRole('button', { name: 'Enviar pedido' }).click()
      expect(await placedNumber(hers)).toMatch(/^P\d\d-\d{6}$/)
    })

    await hers.evaluate('localStorage.clear()')
    await hers.goto(link.pathname + link.search)
    await expect(hers.getByText('Esta invitación ya se usó. Entra con tu correo y tu contraseña.')).toBeVisible()
    await hers.close()
    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Historia' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Alba Quintana' }).first()).toContainText(email)
  })
})
