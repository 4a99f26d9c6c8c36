import { expect, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.describe('the administration', () => {
  test.use({ account: 'admin', expected: /400.*punchout\/partners/ })

  test('connects a procurement system in minutes', { tag: '@every-size' }, async ({ page, isMobile }) => {
    const identity = `AN-${Date.now()}`
    // A phone has a list of the parts, others have them side by side.
    const show = async (part: string) => {
      if (isMobile) await page.getByLabel('Parte', { exact: true }).selectOption(part)
      else await page.getByRole('radiogroup', { name: 'Parte' }).getByText(part, { exact: true }).click()
    }
    await page.goto('/catalogo')
    await page.getByRole('button', { name: isMobile ? 'Más' : /^Cuenta de/ }).click()
    await page.getByRole('link', { name: 'Punch-out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Punch-out' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Conectar un sistema' }).click()

    const connect = page.getByRole('button', { name: 'Conectar un sistema' })
    await connect.click()
    await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(3)
    await page.getByLabel('Nombre (*)').fill(`Ariba ${identity}`)
    await page.getByLabel('Buscar cliente').fill('Hotel Miramar')
    await page.getByLabel('Cliente (*)').selectOption({ label: 'Hotel Miramar S.L.' })
    await page.getByLabel('Cuenta (*)').selectOption({ index: 1 })
    await page.getByLabel('Su identidad (From)').fill(identity)
    await page.getByLabel('Nuestra identidad (To)').fill('PULCRO')
    await page.getByLabel('A dónde puede volver').fill('https://compras.miramar.test')
    await connect.click()
    await expect(page.getByText(/Escribe un nombre de servidor/)).toBeVisible()
    await page.getByLabel('A dónde puede volver').fill('compras.miramar.test\n*.ariba.test')
    await expectNoSidewaysScroll(page)
    await connect.click()

    await expect(page.getByRole('heading', { level: 1, name: `Ariba ${identity}` })).toBeVisible()
    const shown = page.getByRole('dialog', { name: 'El nuevo secreto' })
    // A press at the place of the button that has just gone is ignored for a moment.
    await expect(async () => {
      if (!(await shown.isVisible())) await page.getByRole('button', { name: 'Crear secreto' }).click({ timeout: 500 })
      await expect(shown).toBeVisible({ timeout: 1000 })
    }).toPass()
    const secret = await shown.locator('code').innerText()
    expect(secret).toMatch(/^[\w-]{32}$/)
    await shown.getByRole('button', { name: 'Ya lo he guardado' }).click()
    await expect(page.getByText(secret)).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toContainText('Nunca')

    await show('Correspondencias')
    await page.getByLabel('Unidades').fill('Caja = CT')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado.')).toBeVisible()

    await show('Prueba')
    await page.getByRole('button', { name: 'Hacer la prueba' }).click()
    const open = page.getByRole('link', { name: 'Abrir la visita' })
    await expect(open).toBeVisible()
    await expect(page.getByText('<SharedSecret>••••</SharedSecret>')).toBeVisible()
    await expectNoSidewaysScroll(page)
    const [visit] = await Promise.all([page.waitForEvent('popup'), open.click()])
    await expect(visit).toHaveURL(/\/catalogo/)
    // No centre was named: the buyer chooses one.
    await expect(visit.getByRole('dialog', { name: 'Selecciona un centro' })).toBeVisible()
    await visit.close()

    await show('Mensajes')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: /PunchOutSetupRequest/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const answer = page.getByRole('heading', { name: 'La respuesta a la repetición' })
    // What comes under the finger cannot be pressed for a moment.
    await expect(async () => {
      if (!(await answer.isVisible())) await page.getByRole('button', { name: 'Repetir' }).click({ timeout: 500 })
      await expect(answer).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

  test('revokes a secret, whose call-up is refused from then on', async ({ page, request }) => {
    const identity = `AN-R${Date.now()}`
    await page.goto('/administracion/punchout/nuevo')
    await page.getByLabel('Nombre (*)').fill(`Coupa ${identity}`)
    await page.getByLabel('Buscar cliente').fill('Hotel Miramar')
    await page.getByLabel('Cliente (*)').selectOption({ label: 'Hotel Miramar S.L.' })
    await page.getByLabel('Cuenta (*)').selectOption({ index: 1 })
    await page.getByLabel('Su identidad (From)').fill(identity)
    await page.getByRole('button', { name: 'Conectar un sistema' }).click()
    await page.getByRole('button', { name: 'Crear secreto' }).click()
    const shown = page.getByRole('dialog', { name: 'El nuevo secreto' })
    const secret = await shown.locator('code').innerText()
    await shown.getByRole('button', { name: 'Ya lo he guardado' }).click()

    const credential = (sent: string) =>
      `<Credential domain="NetworkId"><Identity>${identity}</Identity>${sent}</Credential>`
    const call = async () => {
      const data = `<cXML payloadID="${Date.now()}@test" timestamp="2026-11-25T10:00:00Z"><Header><From>${credential('')}</From>
        <To>${credential('')}</To><Sender>${credential(`<SharedSecret>${secret}</SharedSecret>`)}<UserAgent>test</UserAgent></Sender>
        </Header><Request><ProfileRequest/></Request></cXML>`
      const answer = await request.post('/punchout/cxml', { data, headers: { 'content-type': 'text/xml' } })
      return answer.text()
    }
    expect(await call()).toContain('code="200"')
    await page.getByRole('button', { name: /^Revocar el secreto/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar', exact: true }).click()
    await expect(page.getByText('Secreto revocado.')).toBeVisible()
    await expect(page.getByText('Ya no vale')).toBeVisible()
    expect(await call()).toContain('code="401"')
  })
})

test.describe('a sales person', () => {
  test.use({ account: 'ventas' })

  test('has no procurement systems, in the menu or by their address', async ({ page }) => {
    await page.goto('/administracion/punchout')
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta pantalla' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Punch-out' })).toBeHidden()
  })
})
