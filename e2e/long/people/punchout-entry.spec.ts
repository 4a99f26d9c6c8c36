import { expect, test as base } from '#e2e/tools/journey.ts'
import { ProcurementSystem } from '#e2e/tools/procurement.ts'

const test = base.extend<{ procurement: ProcurementSystem }>({
  procurement: async ({ context }, use) => {
    const system = await ProcurementSystem.start(context)
    await use(system)
    await system.close()
  },
})

const OVER = 'El enlace de tu sistema de compras ya no vale. Vuelve a entrar desde allí.'

test('the code leaves the address before anything is asked, and is exchanged first (R004 R005 T6.4)', async ({
  page,
  procurement,
}) => {
  const center = await procurement.center()
  const { search, searchParams } = new URL(await procurement.callUp({ center, buyer_cookie: 'a-cookie' }))
  const token = searchParams.get('token') ?? ''
  const asked: { url: string; shown: string; body: string | null }[] = []
  const headers: Promise<object>[] = []
  page.on('request', request => {
    headers.push(request.allHeaders())
    // What is the same for everybody the page itself asks for, before its first script.
    if (/\/api\/(?!config)/.test(request.url()))
      asked.push({ url: request.url(), shown: page.url(), body: request.postData() })
  })
  await page.goto(`/catalogo${search}&page=2`)
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeHidden()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  expect(asked[0]?.url).toMatch(/api-token-exchange/)
  expect(asked[0]?.body).toBe(JSON.stringify({ token, buyer_cookie: 'a-cookie' }))
  for (const { url, shown } of asked) expect(`${url} ${shown}`).not.toContain(token)
  expect(JSON.stringify(await Promise.all(headers))).not.toMatch(new RegExp(`"referer":"[^"]*${token}`))
  await expect(page).toHaveURL('/catalogo?page=2')
  const session = await page.evaluate<string>("sessionStorage.getItem('pulcro.visit')")
  expect(JSON.parse(session)).toMatchObject({ token: expect.any(String), buyer_cookie: 'a-cookie' })
  expect(await page.evaluate("localStorage.getItem('pulcro.session')")).toBeNull()
})

test('the article that was chosen before comes first', async ({ page, procurement }) => {
  await page.goto(await procurement.callUp({ selected: 'LJ-5000' }))
  await expect(page).toHaveURL(/\/catalogo\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Lejía/ })).toBeVisible()
})

test.describe('with a code that is no longer good', () => {
  test.use({ expected: /401.*api-token-exchange/ })

  test('the sign-in page says so', async ({ page }) => {
    await page.goto('/?token=a-code-of-yesterday&buyer_cookie=a-cookie')
    await expect(page.getByText(OVER)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  })

  test('a code opens one visit, also while that one lasts', async ({ page, context, procurement }) => {
    const address = await procurement.callUp()
    await page.goto(address)
    await expect(page).toHaveURL(/\/catalogo$/)
    const second = await context.newPage()
    await second.goto(address)
    await expect(second.getByText(OVER)).toBeVisible()
    // The page that was entered with it may be loaded again, as a frame is by its site.
    await page.goto(address)
    await expect(page).toHaveURL(/\/catalogo$/)
  })

  test.describe('beside who is signed in', () => {
    test.use({ account: 'ventas' })

    test('it says so, and leads on with the own account', async ({ page }) => {
      await page.goto('/?token=a-code-of-yesterday&buyer_cookie=a-cookie')
      await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no vale' })).toBeVisible()
      await expect(page.getByText(OVER)).toBeVisible()
      await page.getByRole('button', { name: 'Entrar con mi cuenta' }).click()
      await expect(page.getByRole('button', { name: /^Cuenta/ })).toBeVisible()
    })
  })
})

test.describe('without an answer', () => {
  test.use({ expected: /ERR_|Failed to load/ })

  test('it can be tried again', async ({ page, procurement }) => {
    let isDown = true
    await page.route('**/api/api-token-exchange/', route => (isDown ? route.abort() : route.continue()))
    await page.goto(await procurement.callUp())
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page).toHaveURL(/\/catalogo/)
  })
})

test.describe('in the frame of a procurement system', () => {
  test('a visit is entered, and returned from there', async ({ page, procurement }) => {
    const address = await procurement.callUp({ center: await procurement.center() })
    await page.goto(procurement.framed(address))
    const portal = page.frameLocator('iframe')
    await expect(portal.getByRole('heading', { level: 1, name: 'Todos los productos' })).toBeVisible()
    await portal.getByRole('main').getByText('Añadir', { exact: true }).first().click()
    await expect(portal.getByText('Producto añadido al carro')).toBeVisible()
    await portal.getByRole('link', { name: 'Ver carro' }).click()
    await portal.getByRole('button', { name: 'Devolver a Compras Acme' }).filter({ visible: true }).click()
    await portal.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(portal.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  })

  test('a visit goes on after a reload, of its frame and of the page around it, and is returned', async ({
    page,
    procurement,
  }) => {
    await page.goto(procurement.framed(await procurement.callUp({ center: await procurement.center() })))
    const portal = page.frameLocator('iframe')
    await portal.getByRole('main').getByText('Añadir', { exact: true }).first().click()
    await expect(portal.getByText('Producto añadido al carro')).toBeVisible()
    await portal.getByRole('link', { name: 'Ver carro' }).click()
    const back = portal.getByRole('button', { name: 'Devolver a Compras Acme' }).filter({ visible: true })
    await expect(back).toBeVisible()

    await page.reload()
    await expect(portal.getByRole('heading', { level: 1, name: 'Todos los productos' })).toBeVisible()
    await portal.getByRole('button', { name: /^Carro: / }).click()
    await portal.getByRole('link', { name: 'Ver carro' }).click()
    await expect(back).toBeVisible()
    // The address of the frame has no code now: whose visit it is the browser tells by the cookie of this frame.
    await page.frames()[1]?.evaluate('location.reload()')
    await expect(back).toBeVisible()
    expect(page.frames()[1]?.url()).toMatch(/\/carrito$/)
    await back.click()
    await portal.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(portal.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
    expect(procurement.lastItems()).toContain('<ItemOut')
  })

  test.describe('without a visit', () => {
    test.use({ expected: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ })

    test('no page of the portal is shown', async ({ page, context, procurement }) => {
      // Not even in the browser of who is in a visit elsewhere.
      const visit = await context.newPage()
      await visit.goto(await procurement.callUp())
      await expect(visit).toHaveURL(/\/catalogo$/)
      await page.goto(procurement.framed(new URL('/', await procurement.callUp()).href))
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    })
  })

  test.describe('with a code that is no longer good', () => {
    test.use({ expected: /401.*api-token-exchange/ })

    test('nobody is asked for a password', async ({ page, procurement }) => {
      const address = await procurement.callUp()
      await procurement.outlastCodes()
      await page.goto(procurement.framed(address))
      const portal = page.frameLocator('iframe')
      await expect(portal.getByRole('heading', { level: 1, name: 'Este enlace ya no vale' })).toBeVisible()
      await expect(portal.getByText(OVER)).toBeVisible()
      await expect(portal.getByRole('textbox')).toHaveCount(0)
      await expect(portal.getByRole('main').getByRole('button')).toHaveCount(0)
    })
  })
})
