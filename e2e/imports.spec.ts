import { ORIGIN } from '#e2e/tools/origin.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { PASSWORD } from '#e2e/tools/portal.ts'
import { expectNoSidewaysScroll } from '#e2e/tools/steps.ts'

const send = (file: string, authorization: string) =>
  fetch(`${ORIGIN}/api/exchange/suppliers/`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization },
    body: file,
  })

test.describe('the administration', () => {
  test.use({ account: 'admin', expected: /400.*exchange\/keys/ })

  test('sees a file that was refused, and why', { tag: '@every-size' }, async ({ page, isMobile }) => {
    const { token } = await portalOf('admin')
    const refused = await send('external_id;name;preferred\nX1;Uno;1\nX2;;1\nX3;Tres;quizás\n', `JWT ${token}`)
    expect(refused.status).toBe(400)

    await page.goto('/catalogo')
    await page.getByRole('button', { name: isMobile ? 'Más' : /^Cuenta de/ }).click()
    await page.getByRole('link', { name: 'Importaciones' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Importaciones' })).toBeVisible()
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText('Proveedores, de admin@pulcro.demo')
    await expect(row).toContainText('No aplicado')
    await expectNoSidewaysScroll(page)
    await page.getByText('Con rechazos').click()
    await expect(page.getByRole('row').filter({ hasText: 'products.csv' })).toHaveCount(0)

    await row.getByRole('link').click()
    await expect(page.getByRole('alert').first()).toContainText('No se ha guardado ninguna fila')
    await expect(page.getByRole('main')).toContainText('Proveedores')
    const problems = page.getByRole('table', { name: 'Qué se ha rechazado' }).getByRole('row')
    await expect(problems).toHaveCount(3)
    await expect(problems.nth(1)).toContainText('3')
    await expect(problems.nth(1)).toContainText('Falta: es obligatorio.')
    await expect(problems.nth(2)).toContainText('Preferente')
    await expect(problems.nth(2)).toContainText('«quizás» no es ni sí ni no (1 o 0).')
    await expectNoSidewaysScroll(page)
  })

  test('takes an import back, and sees before what stays', { tag: '@every-size' }, async ({ page }) => {
    const { token } = await portalOf('admin')
    const code = `U${Date.now()}`
    const sent = async (rows: string) => {
      const answer = await send(`external_id;name\n${rows}`, `JWT ${token}`)
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { id: number }).id
    }
    await sent(`${code}-1;Uno\n${code}-2;Dos\n`)
    const wrong = await sent(`${code}-1;Mal\n${code}-2;Peor\n`)
    await sent(`${code}-2;Dos otra vez\n`)
    await page.goto(`/importaciones/${wrong}`)
    await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
    const question = page.getByRole('dialog', { name: /^¿Deshacer «Proveedores/ })
    await expect(question).toContainText('Una fila se queda como está')
    await expect(question.getByRole('listitem')).toContainText(`${code}-2 · Nombre: se cambió después`)
    await expectNoSidewaysScroll(page)
    await question.getByRole('button', { name: 'Deshacer una fila' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Deshace Proveedores, de admin@pulcro/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Aplicado')
  })

  test('makes a key that is shown once, and ends it', { tag: '@every-size' }, async ({ page }) => {
    const name = `ERP ${Date.now()}`
    await page.goto('/importaciones?tab=keys')
    await page.getByRole('button', { name: 'Crear clave' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva clave' })
    const create = form.getByRole('button', { name: 'Crear clave' })
    await create.click()
    await expect(form.getByText('Este campo es obligatorio.')).toBeVisible()
    await expect(form.getByText('Elige al menos un tipo que enviar o que leer.')).toBeVisible()
    await form.getByLabel('Nombre (*)').fill(name)
    await form.getByRole('checkbox', { name: 'suppliers' }).check()
    // What gives power over accounts asks for the password of whoever gives it.
    await form.getByRole('checkbox', { name: 'users' }).check()
    await form.getByRole('checkbox', { name: 'Puede poner contraseñas' }).check()
    await form.getByRole('textbox', { name: 'Tu contraseña' }).fill('no es esta')
    await expectNoSidewaysScroll(page)
    await create.click()
    await expect(form.getByText('La contraseña no es correcta.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Tu contraseña' }).fill(PASSWORD)
    await create.click()
    const shown = page.getByRole('dialog', { name: `La clave de ${name}` })
    const key = await shown.locator('code').first().innerText()
    expect(key).toMatch(/^[\w-]{43}$/)
    await expectNoSidewaysScroll(page)
    await shown.getByRole('button', { name: 'Ya la he guardado' }).click()
    await expect(page.getByText(key)).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Nunca')
    await expect(row).toContainText('Proveedores, Usuarios')
    await expect(row).toContainText('Contraseñas')

    expect((await send('external_id;name\nX9;Nueve\n', `Api-Key ${key}`)).status).toBe(200)
    await page.reload()
    await expect(row).not.toContainText('Nunca')
    await expect(page.getByText(key)).toBeHidden()
    await row.getByRole('button', { name: `Revocar la clave de ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar', exact: true }).click()
    await expect(page.getByText(`Clave de ${name} revocada.`)).toBeVisible()
    await expect(row).toBeHidden()
    expect((await send('external_id;name\nX9;Nueve\n', `Api-Key ${key}`)).status).toBe(401)
  })
})

test.describe('a sales person', () => {
  test.use({ account: 'ventas' })

  test('has no imports, in the menu or by their address', async ({ page }) => {
    await page.goto('/importaciones/1')
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta pantalla' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toHaveAttribute('href', '/catalogo')
    await expect(page.getByRole('link', { name: 'Importaciones' })).toBeHidden()
  })
})
