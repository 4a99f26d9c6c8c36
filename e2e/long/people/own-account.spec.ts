import { CHOSEN_PASSWORD, emailOf } from '#e2e/tools/portal.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize, signIn } from '#e2e/tools/steps.ts'

const NEW_PASSWORD = 'siete barcos verdes'

test(
  'the own data are changed, and only where they are right (R190 R191 R192 R193)',
  { tag: '@every-size' },
  async ({ page }, { project }) => {
    const email = `perfil.${project.name}@pulcro.demo`
    await (await portalOf('admin')).makeUser(email, { first_name: 'Perla', last_name: 'Filgueira' })
    const saves: string[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH' && request.url().endsWith('/account/')) saves.push(request.postData() ?? '')
    })
    await page.goto('/perfil')
    await signIn(page, email, CHOSEN_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
    await expect(page.getByText('Los campos marcados (*) son obligatorios')).toBeVisible()
    await expectNoSidewaysScroll(page)

    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Correo (*)').fill('perla@')
    await field('Nombre (*)').fill('')
    await field('Apellidos (*)').fill(' ')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('Inserte correctamente los datos en los campos')).toBeVisible()
    for (const name of ['Correo (*)', 'Nombre (*)', 'Apellidos (*)'])
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(saves).toEqual([])

    await field('Correo (*)').fill(email)
    await field('Nombre (*)').fill('Perla María')
    await field('Apellidos (*)').fill("O'Filgueira Ñandú")
    await expect(field('Nombre (*)')).not.toHaveAttribute('aria-invalid')
    await page.getByRole('radio', { name: 'Português' }).first().click({ force: true })
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('Datos actualizados')).toBeVisible()
    await expect(page).toHaveURL(/\/catalogo/)
    expect(saves).toHaveLength(1)
    await page.reload()
    await page.goto('/perfil')
    await expect(field('Nombre (*)')).toHaveValue('Perla María')
    await expect(field('Apellidos (*)')).toHaveValue("O'Filgueira Ñandú")
  },
)

test.describe('the own password', () => {
  test.use({ expected: /40[01].*(account|api-token)/ })

  test('is changed with the one of today, which closes the other sessions', async ({ page, browser }, { project }) => {
    const email = `clave.${project.name}@pulcro.demo`
    await (await portalOf('admin')).makeUser(email, { first_name: 'Clara', last_name: 'Vega' })
    const elsewhere = await browser.newContext({ locale: 'es-ES' })
    const other = await elsewhere.newPage()
    await other.goto('/catalogo')
    await signIn(other, email, CHOSEN_PASSWORD)
    await expect(other).toHaveURL(/\/catalogo/)

    await page.goto('/perfil')
    await signIn(page, email, CHOSEN_PASSWORD)
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await page.getByRole('textbox', { name: 'Contraseña nueva (*)', exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('textbox', { name: 'Repite la contraseña nueva (*)' }).fill(NEW_PASSWORD)
    const today = page.getByRole('textbox', { name: 'Contraseña actual (*)' })
    await today.fill('not this one')
    await expectNoSidewaysScrollAtEverySize(page)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('La contraseña no es correcta.').first()).toBeVisible()
    await expect(today).toHaveAttribute('aria-invalid', 'true')
    await today.fill(CHOSEN_PASSWORD)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('Datos actualizados')).toBeVisible()
    await expect(page).toHaveURL(/\/catalogo/)

    await other.goto('/pedidos/mis-pedidos')
    await expect(other.getByRole('heading', { name: 'Accede a tu cuenta' })).toBeVisible()
    await signIn(other, email, NEW_PASSWORD)
    await expect(other.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible()
    await elsewhere.close()
  })
})

test.describe('the own sessions', () => {
  test.use({ expected: /40[01].*(account|api-token|sessions)/ })

  test('are seen and closed, one or all others', { tag: '@every-size' }, async ({ page, browser }, { project }) => {
    const email = `sesiones.${project.name}@pulcro.demo`
    await (await portalOf('admin')).makeUser(email, { first_name: 'Sara', last_name: 'Vega' })
    const elsewhere = await browser.newContext({ locale: 'es-ES' })
    const other = await elsewhere.newPage()
    await other.goto('/catalogo')
    await signIn(other, email, CHOSEN_PASSWORD)
    await expect(other).toHaveURL(/\/catalogo/)

    await page.goto('/perfil')
    await signIn(page, email, CHOSEN_PASSWORD)
    const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('Esta sesión')).toHaveCount(1)
    await expectNoSidewaysScrollAtEverySize(page)
    await sessions.getByRole('button', { name: /^Cerrar la sesión de / }).click()
    await expect(page.getByText('Sesión cerrada')).toBeVisible()
    await expect(sessions.getByText('No hay ninguna otra sesión abierta.')).toBeVisible()

    await other.goto('/pedidos/mis-pedidos')
    await expect(other.getByRole('heading', { name: 'Accede a tu cuenta' })).toBeVisible()
    await elsewhere.close()
  })
})

test.describe('signed in', () => {
  test.use({ account: 'ventas', expected: /500.*account/ })

  test('cancel goes back without a question (R192)', { tag: '@every-size' }, async ({ page, isMobile }) => {
    await page.goto('/pedidos/mis-pedidos')
    await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible()
    await page.getByRole('button', { name: isMobile ? 'Más' : /^Cuenta de/, exact: true }).click()
    await page.getByRole('link', { name: 'Configuración' }).click()
    await expect(page).toHaveURL('/perfil')
    await expect(page.getByRole('textbox', { name: 'Correo (*)' })).toHaveValue(emailOf('ventas'))
    await page.getByRole('textbox', { name: 'Nombre (*)', exact: true }).fill('Otra')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/pedidos\/mis-pedidos/)
  })

  test('leaving with typed text asks once', async ({ page }) => {
    await page.goto('/perfil')
    await page.getByRole('textbox', { name: 'Nombre (*)', exact: true }).fill('Otra')
    await page.getByRole('link', { name: 'Pulcro: ir al inicio' }).first().click()
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await question.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre (*)', exact: true })).toHaveValue('Otra')
    await page.getByRole('link', { name: 'Pulcro: ir al inicio' }).first().click()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL(/\/catalogo/)
  })

  test('a save that fails gives way to the warning, and what was typed is still there (R194)', async ({ page }) => {
    await page.route('**/api/account/', route =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto('/perfil')
    const name = page.getByRole('textbox', { name: 'Nombre (*)', exact: true })
    await name.fill('Otra')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('Se ha producido un error. Intentelo más tarde.')).toBeVisible()
    await expect(name).toBeHidden()
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(name).toHaveValue('Otra')
  })

  test('the settings of the device are in force at once and after a reload', async ({ page }) => {
    await page.goto('/perfil')
    const device = page.getByRole('region', { name: 'En este dispositivo' })
    await device.getByRole('radio', { name: 'Compacta' }).click({ force: true })
    await device.getByRole('radio', { name: 'Oscuro' }).click({ force: true })
    await device.getByRole('radio', { name: 'English' }).click({ force: true })
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
