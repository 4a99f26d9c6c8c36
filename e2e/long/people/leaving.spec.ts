import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailTo } from '#e2e/tools/mailbox.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

const PASSWORD = 'cuatro olivos altos'
const SOAP = 'Jabón de manos dermoprotector 1 L'

test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('hands over the cart of somebody who leaves', async ({ page, browser }) => {
    test.slow()
    const portal = await portalOf('admin')
    const mark = Date.now()
    const client = `SALIDA-${mark}`
    const code = `${client}-1`
    await test.step('there are two buyers of one client', async () => {
      const records = [
        { kind: 'clients', values: { external_id: client, name: 'Bar Salida', country: 'es' } },
        { kind: 'centers', values: { external_id: code, client, name: 'Barra', address: 'Calle Mayor 1' } },
      ]
      for (const record of records) expect((await portal.send('POST', '/desk/records/', record)).status).toBe(201)
      for (const first_name of ['Luz', 'Eva']) {
        const email = `${first_name}.${mark}@salida.example`.toLowerCase()
        const values = { email, first_name, last_name: `Rey ${mark}`, role: 'client', clients: [client] }
        expect((await portal.send('POST', '/desk/people/', { values, language: 'es' })).status).toBe(201)
      }
    })
    const enter = async (name: string) => {
      const mail = await mailTo(`${name}.${mark}@salida.example`)
      const link = new URL(/https?:\/\/\S+invitacion\S+/.exec(mail.text ?? '')?.[0] ?? '')
      const hers = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'es-ES' })
      await hers.goto(link.pathname + link.search)
      await hers.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD)
      await hers.getByRole('textbox', { name: /^Repite la contraseña/ }).fill(PASSWORD)
      await hers.getByRole('button', { name: 'Guardar y entrar' }).click()
      await expect(hers).toHaveURL(/\/catalogo/)
      return hers
    }
    await page.goto('/escritorio/personas')
    const luz = await enter('luz')
    await luz.getByRole('combobox', { name: 'Buscar productos' }).fill('JM-1000')
    await luz.keyboard.press('Enter')
    await luz.getByRole('button', { name: `Añadir ${SOAP}` }).click()
    await expect(luz.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Buscar personas' }).fill(`luz.${mark}`)
    await page.getByRole('link', { name: `Luz Rey ${mark}` }).click()
    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Acceso' }).click()
    await page.getByRole('button', { name: 'Se va de la empresa' }).click()
    const dialog = page.getByRole('dialog', { name: `Luz Rey ${mark} se va de la empresa` })
    await expect(dialog.getByText('En sus carros, una línea')).toBeVisible()
    await dialog.getByLabel('Quién sigue').selectOption(`Eva Rey ${mark}`)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Bloquear y traspasar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Bloqueada').first()).toBeVisible()

    await luz.goto('/catalogo')
    await expect(luz.getByLabel('Correo electrónico')).toBeVisible()
    const eva = await enter('eva')
    await expect(eva.getByRole('button', { name: 'Carro: 1 línea' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Historia' }).click()
    await expect(page.getByText('Se va de la empresa').first()).toBeVisible()
    await luz.close()
    await eva.close()
  })
})
