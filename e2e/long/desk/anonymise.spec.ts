import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('hands out what is kept of somebody, and makes nobody of her', { tag: '@every-size' }, async ({ page }) => {
    const portal = await portalOf('admin')
    const mark = Date.now()
    const [first_name, last_name] = ['Olvido', `Rey ${mark}`]
    const email = `olvido.${mark}@salida.example`
    const external_id = `OLVIDO-${mark}`
    const client = { external_id, name: 'Bar Olvido', country: 'es' }
    const values = { email, first_name, last_name, role: 'client', clients: [external_id] }
    for (const record of [
      { kind: 'clients', values: client },
      { kind: 'users', values },
    ])
      expect((await portal.send('POST', '/desk/records/', record)).status).toBe(201)

    await page.goto('/escritorio/personas')
    await page.getByRole('searchbox', { name: 'Buscar personas' }).fill(`olvido.${mark}`)
    await page.getByRole('link', { name: `${first_name} ${last_name}` }).click()
    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Acceso' }).click()
    const part = page.getByRole('region', { name: 'Datos personales' })
    await expect(part).toContainText('Antes hay que bloquear la cuenta.')
    const downloading = page.waitForEvent('download')
    await part.getByRole('button', { name: 'Bajar sus datos' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^personal-data-\d+\.zip$/)

    const block = { kind: 'users', key: email, values: { active: false }, read: { active: true } }
    expect((await portal.send('PATCH', '/desk/records/', block)).status).toBe(200)
    await page.reload()
    await part.getByRole('button', { name: 'Anonimizar' }).click()
    const dialog = page.getByRole('dialog', { name: `Anonimizar a ${first_name} ${last_name}` })
    await dialog.getByLabel(/^Escribe/).fill('Olvido')
    await dialog.getByRole('button', { name: 'Anonimizar' }).click()
    await expect(dialog.getByText('No es el nombre de la ficha.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel(/^Escribe/).fill(`${first_name} ${last_name}`)
    await dialog.getByRole('button', { name: 'Anonimizar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Anonimizada').first()).toBeVisible()
    await expect(page.getByText('De esta cuenta ya no se sabe quién era.')).toBeVisible()
    await expect(page.locator('main')).not.toContainText(email)
    await expectNoSidewaysScroll(page)

    await page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: 'Historia' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Anonimizada' }).first()).toContainText('Alba Quintana')
    await expect(page.locator('main')).not.toContainText(String(mark))
    await expectNoSidewaysScroll(page)
  })
})
