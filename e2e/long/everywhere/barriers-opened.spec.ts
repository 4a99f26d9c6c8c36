import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierOnPhone, lighten } from '#e2e/tools/barriers.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { settled } from '#e2e/tools/settled.ts'
import { expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

// What is opened over a screen, and the screens that only some see, with a mouse and on a phone.

const SIZE = { width: 1280, height: 900 }

test.use({
  account: 'ventas',
  client: 'Hotel Miramar',
  center: 'Playa',
  cart: { 'LC-0750': 2, 'LJ-5000': 1 },
})

test('what opens over the cart has no serious barrier, light or dark', { tag: '@every-size' }, async ({ page }) => {
  const centers = page.getByRole('dialog', { name: 'Selecciona un centro' })
  await test.step('the center picker', () =>
    expectNoBarrier(page, async () => {
      await page.goto('/carrito')
      await page.getByRole('region', { name: 'Finalizar' }).getByRole('button', { name: 'Centro (*)' }).click()
      await expect(centers.getByRole('radio').first()).toBeVisible()
    }))
  await lighten(page)
  const form = page.getByRole('dialog', { name: 'Datos de Playa' })
  await test.step('the form of a center', () =>
    expectNoBarrier(page, async () => {
      await page.getByRole('button', { name: 'Cambiar los datos de Playa' }).click()
      await expect(form.getByLabel('Contacto')).toBeFocused()
    }))
  await lighten(page)
  await test.step('the palette', () =>
    expectNoBarrier(page, async () => {
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      if (await centers.isVisible()) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Ir a cualquier parte' }).fill('bobina')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    }))
})

test(
  'what explains the sustainability index has no serious barrier, light or dark',
  { tag: '@every-size' },
  async ({ page }) => {
    await expectNoBarrier(page, async () => {
      await page.goto('/catalogo/s?q=BS-2006')
      await page.getByTitle('¿Qué es el Índice Orbita de Sostenibilidad?').first().click()
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'Químicos' })).toBeVisible()
    })
  },
)

// What only some roles or brands have.
const OTHERS = [
  {
    account: 'admin',
    brand: undefined,
    paths: [
      '/importaciones',
      '/escritorio/pedidos',
      '/escritorio/pedidos/1',
      '/escritorio/clientes',
      '/escritorio/clientes/1',
      '/escritorio/personas',
      '/escritorio/personas/1',
      '/escritorio/clientes/1?tab=data',
      '/escritorio/importar',
      '/escritorio/ajustes',
      '/escritorio/historia',
    ],
  },
  // One part of a screen after another has the same heading, by which it is not seen that it has come.
  {
    account: 'admin',
    brand: undefined,
    paths: [
      '/escritorio/ajustes?tab=brand',
      '/escritorio/maquina',
      '/escritorio/ajustes?tab=rules',
      '/escritorio/ajustes/puesta-en-marcha',
      '/escritorio/ajustes?tab=connections',
      '/escritorio/personas?tab=requests',
      '/escritorio/ajustes?tab=history',
      '/escritorio/personas/1?tab=access',
      '/escritorio/clientes/1?tab=people',
    ],
  },
  { account: 'compras', brand: undefined, paths: ['/pedidos/ofertas-recibidas'] },
  { account: 'leads', brand: 'prisma', paths: ['/leads', '/leads/lead-create', '/ofertas/listado'] },
] as const

for (const { account, brand, paths } of OTHERS) {
  test.describe(`as ${account}`, () => {
    test.use({ account, brand, client: null, cart: {} })

    test(`${paths.join(', ')}: no serious barrier, light, dark or on a phone`, ({ page }) => lookAtEach(page, paths))
  })
}

/** One after the other in one page, each at the size of a desk first. */
async function lookAtEach(page: Page, paths: readonly string[]): Promise<void> {
  test.slow()
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize(SIZE)
    await expectNoBarrier(page, () => (index === 0 ? load(page, path) : follow(page, path)))
    await expectNoSidewaysScroll(page)
    await lighten(page)
    await expectNoBarrierOnPhone(page)
  }
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('with a lead', () => {
  test.use({ account: 'leads', brand: 'vario', client: null, cart: {} })

  test('its catalogue and its cart have no serious barrier, light, dark or on a phone', async ({ page, baseURL }) => {
    await page.goto('/leads')
    const begin = page.getByRole('button', { name: /^Crear oferta para / }).first()
    await begin.click()
    await expect(page).toHaveURL(/lead-oferta$/)
    const { lead } = await page.evaluate<{ lead: { id: number } }>("JSON.parse(localStorage['pulcro.session'])")
    const portal = (await portalOf('leads')).at(baseURL!)
    for (const code of ['JM-1000', 'BR-2106']) {
      const product = await portal.productOf(code)
      expect((await portal.send('POST', '/cart/add_cart_item/', { lead: lead.id, product, quantity: 2 })).status).toBe(
        200,
      )
    }
    await lookAtEach(page, ['/leads/lead-oferta', '/leads/lead-oferta-carrito'])
  })
})

// What the size of a desk shows with everything at twice its size.
const AT_TWICE = { width: 640, height: 450 }

/** How much of the window's height the bars take that stay while the page moves. */
const BARS = `[...document.querySelectorAll('body *')]
  .filter(one => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.offsetWidth > innerWidth / 2)
  .reduce((sum, one) => sum + one.offsetHeight, 0)`

test('at twice its size the bars leave the room to the page', async ({ page }) => {
  await page.setViewportSize(AT_TWICE)
  for (const [index, path] of ['/carrito', '/catalogo/s?q=bobina', '/pedidos/mis-pedidos'].entries()) {
    await (index === 0 ? load(page, path) : follow(page, path))
    await settled(page)
    expect(await page.evaluate<number>(BARS)).toBeLessThan(AT_TWICE.height / 4)
    await expectNoSidewaysScroll(page)
  }
})

test.describe('signed out', () => {
  test.use({ account: undefined })

  test('at twice its size the picture of the sign-in shows all its objects', async ({ page }) => {
    await page.setViewportSize(AT_TWICE)
    await page.goto('/')
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
    const picture = (await page.locator('img[src^="/art/still-life"]').boundingBox())!
    const banner = (await page.locator('div:has(> img[src^="/art/still-life"])').boundingBox())!
    // Of the drawing's 1200 × 900 the articles take what lies between these.
    expect(picture.y + picture.height * (300 / 900)).toBeGreaterThanOrEqual(banner.y)
    expect(picture.y + picture.height * (745 / 900)).toBeLessThanOrEqual(banner.y + banner.height)
    expect(picture.width / picture.height).toBeCloseTo(1200 / 900, 1)
  })

  test(
    'the sign-in page with its errors has no serious barrier, light or dark',
    { tag: '@every-size' },
    async ({ page }) => {
      await expectNoBarrier(page, async () => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Entrar', exact: true }).click()
        await expect(page.getByText('Inserte correctamente los datos en los campos')).toBeVisible()
      })
    },
  )

  const PASSWORDS = ['/nueva-contrasena?token=none', '/recuperar-contrasena', '/nueva-contrasena', '/invitacion']
  test(`${PASSWORDS.join(', ')}: no serious barrier, light, dark or on a phone`, ({ page }) =>
    lookAtEach(page, PASSWORDS))
})
