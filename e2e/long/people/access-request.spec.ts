import { expect, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailAbout, mailTo } from '#e2e/tools/mailbox.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')
test.use({ account: 'admin', client: null, brand: 'inpacs' })

test(
  'who asks for access is invited, or refused with a sentence (R517 R519 R520)',
  { tag: '@every-size' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const stamp = Date.now()
    const [good, bad] = [`luz.${stamp}@hotel.example`, `nadie.${stamp}@bar.example`]
    const main = page.getByRole('main')
    const table = main.getByRole('table', { name: 'Solicitudes de acceso' })

    await test.step('two ask at the sign-in page, one of them twice', async () => {
      const elsewhere = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        locale: 'es-ES',
        storageState: { cookies: [], origins: [] },
      })
      const visitor = await elsewhere.newPage()
      await visitor.goto('/')
      const box = visitor.getByRole('region', { name: 'Solicitar clave de acceso' })
      for (const email of [good, bad, bad.toUpperCase()]) {
        await box.getByRole('textbox').fill(email)
        await box.getByRole('button', { name: 'Solicitar' }).click()
        await expect(box.getByText(`Te escribiremos a ${email}.`)).toBeVisible()
      }
      await elsewhere.close()
    })

    await test.step('they wait at the desk, each once', async () => {
      await page.goto('/escritorio/personas')
      await main.getByRole('link', { name: /^Solicitudes de acceso/ }).click()
      await expect(table.getByText(good)).toHaveCount(1)
      await expect(table.getByText(bad)).toHaveCount(1)
      await expect(table.getByText(/2 veces/)).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    await test.step('one is invited for a client', async () => {
      await table.getByRole('button', { name: `Invitar · ${good}` }).click()
      const dialog = page.getByRole('dialog', { name: `Dar acceso a ${good}` })
      await dialog.getByLabel(/^Nombre/).fill('Luz')
      await dialog.getByLabel('Apellidos').fill('Rey')
      await dialog.getByRole('combobox', { name: /^Clientes/ }).fill('10482')
      await dialog.getByRole('option', { name: /10482/ }).click()
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
      await expect(dialog).toBeHidden()
      await expect(table.getByText(good)).toHaveCount(0)
      expect((await mailTo(good)).text).toContain('invitacion')
    })

    await test.step('the other is told why not', async () => {
      await table.getByRole('button', { name: `Rechazar · ${bad}` }).click()
      const dialog = page.getByRole('dialog', { name: `Rechazar a ${bad}` })
      const send = dialog.getByRole('button', { name: 'Rechazar', exact: true })
      await send.click()
      await expect(dialog.getByLabel(/^Qué le decimos/)).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel(/^Qué le decimos/).fill('Solo servimos a empresas de las islas.')
      await send.click()
      await expect(dialog).toBeHidden()
      expect((await mailAbout(bad, 'Tu solicitud de acceso')).text).toContain('Solo servimos a empresas')
    })

    await test.step('who decided is said', async () => {
      await main.getByText('Rechazadas', { exact: true }).first().click()
      await expect(table.getByText(bad)).toBeVisible()
      await expect(table.getByText(/Decidida por Alba Quintana/).first()).toBeVisible()
      await page.goto('/escritorio/historia')
      await expect(main.getByText(/^Solicitud de acceso \d+/).first()).toBeVisible()
    })
  },
)
