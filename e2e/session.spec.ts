import type { Page } from '@playwright/test'
import { emailOf, PASSWORD } from '#e2e/tools/portal.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { arriveWithoutCenter, chooseCenter, expectNoSidewaysScroll, quantityOf, signIn } from '#e2e/tools/steps.ts'

test.describe('a wrong password', () => {
  test.use({ expected: /400.*api-token-auth/ })

  test('is answered to the letter, and what was typed stays', async ({ page }) => {
    await page.goto('/')
    await signIn(page, emailOf('compras'), 'not this one')
    await expect(page.getByText('¡Error! datos incorrectos')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(emailOf('compras'))
    await expect(page).toHaveURL('/')
  })
})

test('an empty form sends nothing and marks its fields (R009 R335 R336)', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('api-token-auth')) calls.push(request.url())
  })
  await page.goto('/')
  // From field to field; what shows the password comes after it.
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Inserte correctamente los datos en los campos')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('the address that somebody came for opens after the sign-in (R003)', async ({ page }) => {
  await page.goto('/pedidos/mis-pedidos?search=4500')
  await expect(page).toHaveURL(/^[^?]*\/\?next=/)
  await signIn(page, emailOf('compras'), PASSWORD)
  await expect(page).toHaveURL('/pedidos/mis-pedidos?search=4500')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible()
})

test('the only client and its only center are chosen by themselves (R006 R019 R030)', async ({ page }) => {
  await page.goto('/')
  await signIn(page, emailOf('centro'), PASSWORD)
  await expect(page).toHaveURL(/\/catalogo/)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('Residencia Los Olivos S.L.')
  await expect(banner).toContainText('Centro · 10317-001')
  await expect(page.getByRole('button', { name: /^Ordenar/ })).toContainText('Consumo, mayor a menor')
})

test('leaving clears what the browser knew and closes the other tab too (R002 R025)', async ({ page, context }) => {
  await (await portalOf('compras')).forgetBuyer()
  await page.goto('/')
  await signIn(page, emailOf('compras'), PASSWORD)
  await arriveWithoutCenter(page)
  await expect(page.getByRole('banner')).toContainText('Hotel Miramar S.L.')
  const other = await context.newPage()
  await other.goto('/catalogo')
  await expect(other.getByRole('banner')).toContainText('Hotel Miramar S.L.')

  await page.getByRole('button', { name: 'Cuenta de Ana' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Accede a tu cuenta' })).toBeVisible()
  expect(await page.evaluate<string | null>("localStorage.getItem('pulcro.session')")).toBeNull()
  // Nobody is told of an end that was their own doing.
  await expect(page.getByText('Tu sesión ha caducado')).toHaveCount(0)
  await expect(other.getByText('Tu sesión ha caducado')).toHaveCount(0)
  await page.goto('/carrito')
  await expect(page.getByRole('heading', { name: 'Accede a tu cuenta' })).toBeVisible()
})

test.describe('a token that was revoked elsewhere', () => {
  test.use({ expected: /401/ })

  test('leads back to the root, and then to where one was (R003)', async ({ page, request }) => {
    await (await portalOf('compras')).forgetBuyer()
    await page.goto('/')
    await signIn(page, emailOf('compras'), PASSWORD)
    await arriveWithoutCenter(page)
    await expect(page.getByRole('banner')).toContainText('Hotel Miramar S.L.')
    await page.waitForLoadState('networkidle')
    const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('pulcro.session')).token")
    const revoked = await request.post('/api/api-token-revoke/', { headers: { Authorization: `JWT ${token}` } })
    expect(revoked.ok()).toBe(true)
    await page.getByRole('button', { name: 'Pedidos' }).click()
    await page.getByRole('link', { name: 'Mis pedidos' }).click()
    await expect(page.getByRole('heading', { name: 'Accede a tu cuenta' })).toBeVisible()
    await signIn(page, emailOf('compras'), PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible()
  })
})

const GLASS = 'Limpiacristales multisuperficie 750 ml'

const center = (page: Page) => page.getByRole('button', { name: 'Centro (*)' })

for (const width of [1280, 360]) {
  test.describe(`a session that ends in the cart, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expected: /401/ })
    test.afterEach(async () => (await portalOf('compras')).forgetBuyer())

    test('continues at the same place, also on another device (R003 R324)', async ({ page, request, browser }) => {
      const portal = await portalOf('compras')
      await portal.emptyCart()
      await portal.forgetBuyer()
      await portal.addToCart('LC-0750', 3, (await portal.client()).id)
      await page.goto('/')
      await signIn(page, emailOf('compras'), PASSWORD)
      const isKept = page.waitForResponse(
        reply => reply.url().endsWith('/last_buyer/') && reply.request().method() === 'PUT',
      )
      await chooseCenter(page, 'Spa')
      await isKept
      await page.goto('/carrito')
      await expect(quantityOf(page, GLASS)).toHaveValue('3')
      const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('pulcro.session')).token")
      const revoked = await request.post('/api/api-token-revoke/', { headers: { Authorization: `JWT ${token}` } })
      expect(revoked.ok()).toBe(true)

      await quantityOf(page, GLASS).fill('4')
      await expect(page.getByText('Tu sesión ha caducado.')).toBeVisible()
      await expect(page).toHaveURL('/?next=%2Fcarrito')
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(emailOf('compras'))
      const password = page.getByRole('textbox', { name: 'Contraseña' })
      await expect(password).toBeFocused()
      await expectNoSidewaysScroll(page)
      await password.fill(PASSWORD)
      await password.press('Enter')
      await expect(page).toHaveURL('/carrito')
      await expect(center(page)).toContainText('Spa')
      await expect(quantityOf(page, GLASS)).toHaveValue('3')
      await expect(page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true })).toBeVisible()

      const other = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage()
      await other.goto('/carrito')
      await expect(other.getByText('Tu sesión ha caducado')).toHaveCount(0)
      await signIn(other, emailOf('compras'), PASSWORD)
      await expect(other).toHaveURL('/carrito')
      await expect(center(other)).toContainText('Spa')
      await expect(other.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true })).toBeVisible()
      await other.context().close()
    })
  })
}
