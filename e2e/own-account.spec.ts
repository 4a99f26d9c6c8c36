import { emailOf, PASSWORD, Portal } from './portal.ts'
import { expect, portalOf, test } from './journey.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize, signIn } from './steps.ts'

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
    await signIn(page, email, PASSWORD)
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
    await signIn(other, email, PASSWORD)
    await expect(other).toHaveURL(/\/catalogo/)

    await page.goto('/perfil')
    await signIn(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await page.getByRole('textbox', { name: 'Contraseña nueva (*)', exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('textbox', { name: 'Repite la contraseña nueva (*)' }).fill(NEW_PASSWORD)
    const today = page.getByRole('textbox', { name: 'Contraseña actual (*)' })
    await today.fill('not this one')
    await expectNoSidewaysScrollAtEverySize(page)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('La contraseña no es correcta.').first()).toBeVisible()
    await expect(today).toHaveAttribute('aria-invalid', 'true')
    await today.fill(PASSWORD)
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
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

test.describe('from a procurement system', () => {
  test('the code leaves the address before anything is asked, and is exchanged first (R004 R005)', async ({ page }) => {
    const { token } = await Portal.signIn('compras')
    const asked: { url: string; shown: string; body: string | null }[] = []
    const headers: Promise<object>[] = []
    page.on('request', request => {
      headers.push(request.allHeaders())
      // What is the same for everybody the page itself asks for, before its first script.
      if (/\/api\/(?!config)/.test(request.url()))
        asked.push({ url: request.url(), shown: page.url(), body: request.postData() })
    })
    await page.route('**/api/api-token-exchange/', route => route.fulfill({ json: { token } }))
    await page.goto('/pedidos/mis-pedidos?token=a-code-of-once&buyer_cookie=a-cookie&page=1')
    await expect(page.getByText('No tienes acceso a esta pantalla')).toBeHidden()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(asked[0]?.url).toMatch(/api-token-exchange/)
    expect(asked[0]?.body).toBe('{"token":"a-code-of-once","buyer_cookie":"a-cookie"}')
    for (const { url, shown } of asked) expect(`${url} ${shown}`).not.toContain('a-code-of-once')
    expect(JSON.stringify(await Promise.all(headers))).not.toMatch(/"referer":"[^"]*a-code-of-once/)
    await expect(page).toHaveURL('/pedidos/mis-pedidos?page=1')
    const session = await page.evaluate<string>("localStorage.getItem('pulcro.session')")
    expect(JSON.parse(session)).toMatchObject({ token, buyer_cookie: 'a-cookie' })

    // R195: and the account of such a session is nobody's to change.
    await page.goto('/perfil')
    await expect(page).toHaveURL(/\/catalogo/)
  })

  test.describe('with a code that is no longer good', () => {
    test.use({ expected: /401.*api-token-exchange/ })

    test('the sign-in page says so', async ({ page }) => {
      await page.goto('/?token=a-code-of-yesterday&buyer_cookie=a-cookie')
      await expect(
        page.getByText('El enlace de tu sistema de compras ya no vale. Vuelve a entrar desde allí.'),
      ).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    })
  })

  test.describe('without an answer', () => {
    test.use({ expected: /ERR_|Failed to load/ })

    test('it can be tried again', async ({ page }) => {
      const { token } = await Portal.signIn('compras')
      let isDown = true
      await page.route('**/api/api-token-exchange/', route =>
        isDown ? route.abort() : route.fulfill({ json: { token } }),
      )
      await page.goto('/?token=a-code&buyer_cookie=a-cookie')
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
      isDown = false
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page).toHaveURL(/\/catalogo/)
    })
  })
})
