import { expect, test } from '#e2e/tools/journey.ts'
import { ORIGIN } from '#e2e/tools/origin.ts'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll, signIn } from '#e2e/tools/steps.ts'

const ELSEWHERE = { locale: 'es-ES', storageState: { cookies: [], origins: [] } }

test.describe('the administration', () => {
  test.use({ account: 'admin', client: null, expected: /400.*desk\/rules/ })

  test('switches a column off, who sells finds it so, and it is taken back (R500 R505)', async ({ page, browser }) => {
    const selling = await browser.newContext(ELSEWHERE)
    const seller = await selling.newPage()
    await seller.goto(ORIGIN)
    await signIn(seller, emailOf('ventas'), PASSWORD)
    await expect(seller).toHaveURL(/catalogo|clientes/)
    const locked = seller.getByRole('columnheader', { name: 'Bloqueado' })
    await seller.goto(`${ORIGIN}/clientes`)
    await expect(locked).toBeVisible()

    await page.goto('/escritorio/ajustes?tab=rules')
    const section = page.locator('form', { has: page.getByRole('heading', { name: 'Carrito y clientes' }) })
    const rule = section.getByRole('checkbox', { name: 'Columna «Bloqueado» en la lista de clientes' })
    await expect(rule).toBeChecked()
    await rule.uncheck()
    await section.getByRole('button', { name: 'Guardar' }).click()
    await expect(section.getByText('Guardado')).toBeVisible()
    await seller.reload()
    await expect(seller.getByRole('row').nth(1)).toBeVisible()
    await expect(locked).toHaveCount(0)

    const newest = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
      .first()
    await expect(newest).toContainText('Alba Quintana')
    await expect(newest).toContainText('Columna «Bloqueado» en la lista de clientes')
    await section.getByRole('button', { name: 'Deshacer' }).click()
    await expect(rule).toBeChecked()
    await seller.reload()
    await expect(locked).toBeVisible()
    await selling.close()
  })

  test('leads buyers who forgot their password elsewhere (R500)', { tag: '@every-size' }, async ({ page, browser }) => {
    const buying = await browser.newContext(ELSEWHERE)
    const buyer = await buying.newPage()
    const forgotten = buyer.getByRole('link', { name: '¿Olvidaste la contraseña?' })
    await page.goto('/escritorio/ajustes?tab=rules')
    const section = page.locator('form', { has: page.getByRole('heading', { name: 'Seguridad y avisos' }) })
    await section.getByLabel('Página externa para contraseñas olvidadas').fill('https://claves.example/nueva')
    await section.getByRole('button', { name: 'Guardar' }).click()
    await expect(section.getByText('Guardado')).toBeVisible()
    await buyer.goto(ORIGIN)
    await expect(forgotten).toHaveAttribute('href', 'https://claves.example/nueva')
    await section.getByRole('button', { name: 'Deshacer' }).click()
    await expect(section.getByLabel('Página externa para contraseñas olvidadas')).toHaveValue('')
    await buyer.reload()
    await expect(buyer.getByLabel('Correo electrónico')).toBeVisible()
    await expect(buyer.locator('[href="https://claves.example/nueva"]')).toHaveCount(0)
    await buying.close()
  })

  test('is told what is no rule (R501)', { tag: '@every-size' }, async ({ page }) => {
    await page.goto('/escritorio/ajustes?tab=rules')
    const section = page.locator('form', { has: page.getByRole('heading', { name: 'Venta', exact: true }) })
    await section.getByLabel('Descuento sin validar, en %').fill('101')
    await section.getByRole('button', { name: 'Guardar' }).click()
    await expect(section.getByText('100', { exact: false }).first()).toBeVisible()
    await expect(section.getByText('Guardado')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('makes a key among the connections and revokes it (R506)', { tag: '@every-size' }, async ({ page }) => {
    const name = `Conexión ${Date.now()}`
    await page.goto('/escritorio/ajustes?tab=connections')
    await expect(page.getByRole('heading', { name: 'Servidor de correo' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Crear clave' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva clave' })
    await form.getByLabel('Nombre (*)').fill(name)
    await form.getByRole('checkbox', { name: 'suppliers' }).check()
    await form.getByRole('button', { name: 'Crear clave' }).click()
    const shown = page.getByRole('dialog', { name: `La clave de ${name}` })
    const key = await shown.locator('code').first().innerText()
    await shown.getByRole('button', { name: 'Ya la he guardado' }).click()
    await expect(page.getByText(key)).toBeHidden()
    const send = () =>
      fetch(`${ORIGIN}/api/exchange/suppliers/?dry_run=true`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${key}`, 'content-type': 'text/csv' },
        body: 'external_id;name\nX9;Nueve\n',
      })
    expect((await send()).status).toBe(200)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Revocar la clave de ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar', exact: true }).click()
    await expect(page.getByText(`Clave de ${name} revocada.`)).toBeVisible()
    expect((await send()).status).toBe(401)
  })

  test('downloads the support bundle (R511 R512)', { tag: '@every-size' }, async ({ page }) => {
    await page.goto('/escritorio/maquina')
    await expect(page.getByRole('heading', { name: 'Versiones' })).toBeVisible()
    await expect(page.getByText(/GB libres de/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar el paquete de ayuda' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^support-\d{4}-\d{2}-\d{2}\.zip$/)
  })
})
