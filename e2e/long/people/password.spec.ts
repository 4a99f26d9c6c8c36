import { CHOSEN_PASSWORD } from '#e2e/tools/portal.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { hasMailbox, mailTo } from '#e2e/tools/mailbox.ts'
import { expectNoSidewaysScroll, expectNoSidewaysScrollAtEverySize, signIn } from '#e2e/tools/steps.ts'

const NEW_PASSWORD = 'cuatro olivos altos'

test.describe('a forgotten password', () => {
  test.skip(() => !hasMailbox(), 'the mails of this server cannot be read')
  test.use({ expected: /400.*(password_reset\/confirm|api-token-auth)/ })

  test('is changed with the link of a mail, once (R007)', { tag: '@every-size' }, async ({ page }, { project }) => {
    const email = `olvido.${project.name}@pulcro.demo`
    await (await portalOf('admin')).makeUser(email, { first_name: 'Olvido', last_name: 'Ruiz' })
    await page.goto('/')
    await page.getByRole('link', { name: '¿Olvidaste la contraseña?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recupera tu contraseña' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Inserte correctamente los datos en los campos')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()

    const mail = await mailTo(email)
    expect(mail.subject).toBe('Restablece tu contraseña')
    const link = /https?:\/\/\S+nueva-contrasena\S+/.exec(mail.text ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname + new URL(link).search)
    const password = page.getByRole('textbox', { name: 'Contraseña nueva' }).first()
    const repeated = page.getByRole('textbox', { name: 'Repite la contraseña nueva' })
    const save = page.getByRole('button', { name: 'Guardar contraseña' })
    await password.fill('corta')
    await save.click()
    await expect(page.getByText('Usa al menos 10 caracteres.').first()).toBeVisible()
    await password.fill('password1234')
    await repeated.fill('password1234')
    await save.click()
    await expect(page.getByText('Esa contraseña es muy conocida', { exact: false }).first()).toBeVisible()
    await password.fill(NEW_PASSWORD)
    await repeated.fill('cuatro olivos bajos')
    await save.click()
    await expect(page.getByText('Las dos contraseñas no son iguales.').first()).toBeVisible()
    await repeated.fill(NEW_PASSWORD)
    await expectNoSidewaysScroll(page)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contraseña guardada' })).toBeVisible()

    await page.getByRole('link', { name: 'Entrar' }).click()
    await signIn(page, email, CHOSEN_PASSWORD)
    await expect(page.getByText('¡Error! datos incorrectos')).toBeVisible()
    await signIn(page, email, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/catalogo/)

    await page.evaluate('localStorage.clear()')
    await page.goto(new URL(link).pathname + new URL(link).search)
    await password.fill('otra bien distinta')
    await repeated.fill('otra bien distinta')
    await save.click()
    await expect(page.getByText('Este enlace ya no vale: ha caducado o ya se usó.')).toBeVisible()
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recupera tu contraseña' })).toBeVisible()
  })
})

test('a password reset elsewhere opens in a window of its own where the supplier says so (R007)', async ({ page }) => {
  await page.route('**/api/config/', async route => {
    const reply = await route.fetch()
    const config: object = await reply.json()
    await route.fulfill({ response: reply, json: { ...config, password_reset_url: 'https://accounts.example/reset' } })
  })
  await page.goto('/')
  const link = page.getByRole('link', { name: /¿Olvidaste la contraseña\?/ })
  await expect(link).toHaveAttribute('href', 'https://accounts.example/reset')
  await expect(link).toHaveAttribute('target', '_blank')
})

test.describe('the request for an access key', () => {
  for (const offered of [true, false]) {
    test(`is ${offered ? 'there' : 'missing'} where the brand says so (R008)`, async ({ page }) => {
      await page.route('**/api/config/', async route => {
        const reply = await route.fetch()
        const config = (await reply.json()) as { traits: object } // the configuration, which has traits
        const traits = { ...config.traits, has_access_key_box: offered }
        await route.fulfill({ response: reply, json: { ...config, traits } })
      })
      const sent: string[] = []
      await page.route('**/api/access_requests/', route => {
        sent.push(route.request().postData() ?? '')
        return route.fulfill({ status: 201, json: { requested: true } })
      })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
      const box = page.getByRole('region', { name: 'Solicitar clave de acceso' })
      await expect(box).toHaveCount(offered ? 1 : 0)
      if (!offered) return
      await expectNoSidewaysScrollAtEverySize(page)
      await box.getByRole('button', { name: 'Solicitar' }).click()
      await expect(box.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await box.getByRole('textbox').fill('nueva@empresa.es')
      await box.getByRole('button', { name: 'Solicitar' }).click()
      await expect(box.getByText('Solicitud enviada. Te escribiremos a nueva@empresa.es.')).toBeVisible()
      expect(sent).toEqual(['{"email":"nueva@empresa.es"}'])
    })
  }
})

test.describe('too many wrong passwords', () => {
  test.use({ expected: /4(00|29).*api-token-auth/ })

  test('are stopped with the time to wait, and the form stays', async ({ page }, { project }) => {
    const email = `nadie.${project.name}.${Date.now()}@pulcro.demo`
    await page.goto('/')
    for (let attempt = 0; attempt < 10; attempt++) {
      const answered = page.waitForResponse('**/api/api-token-auth/')
      await signIn(page, email, `wrong ${attempt}`)
      expect((await answered).status()).toBe(400)
      await expect(page.getByText('¡Error! datos incorrectos')).toBeVisible()
    }
    await signIn(page, email, 'wrong again')
    await expect(page.getByText(/Demasiados intentos\. Vuelve a probar dentro de 1[45] minutos\./)).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    await expectNoSidewaysScrollAtEverySize(page)
  })
})
