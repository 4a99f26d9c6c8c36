import type { Page } from '@playwright/test'
import { en } from '#domain/messages/en.ts'
import { es } from '#domain/messages/es.ts'
import { pt } from '#domain/messages/pt.ts'
import { expect, portalOf, rawKeys, test } from './journey.ts'
import type { Account } from './portal.ts'
import { expectNoSidewaysScroll } from './steps.ts'

// The screens of each role in every language and at every size. Not all nine pairs for each: every role is seen in each
// language and at each size, and every language at each size by two of the roles.

const LANGUAGES = [
  { locale: 'es-ES', texts: es },
  { locale: 'en-GB', texts: en },
  { locale: 'pt-PT', texts: pt },
]
const SIZES = [
  { width: 1280, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 780 },
]
const ARTICLE = 'LC-0750'

interface Role {
  account: Account
  client: string | null
  center?: string
  brand?: 'prisma'
  /** May put articles into a cart. */
  buys: boolean
  screens: string[]
  /** Says that it is not for this user, at its own address. */
  refused: string[]
  /** Asks nothing of who has only one client, and leads on. */
  passedBy?: string
}

const DOCUMENTS = [
  '/pedidos/mis-pedidos',
  '/pedidos/comprar?tab=all',
  '/pedidos/importacion-pedidos',
  '/center/products/consumed',
]
const SHOP = ['/catalogo', '/catalogo/s?q=bobina', '/favorites-list', '/helpmessage', '/perfil']
const ROLES: Role[] = [
  {
    account: 'compras',
    client: 'Hotel Miramar',
    center: 'Spa',
    buys: true,
    screens: [...SHOP, ...DOCUMENTS],
    refused: ['/importaciones', '/ofertas/listado'],
    passedBy: '/clientes',
  },
  {
    account: 'centro',
    client: '',
    buys: true,
    screens: [...SHOP, ...DOCUMENTS],
    refused: ['/importaciones'],
    passedBy: '/clientes',
  },
  {
    account: 'valida',
    client: 'Hotel Miramar',
    center: 'Playa',
    buys: true,
    screens: [...SHOP, ...DOCUMENTS],
    refused: ['/importaciones'],
    passedBy: '/clientes',
  },
  {
    account: 'ventas',
    client: 'Hotel Miramar',
    center: 'Playa',
    buys: true,
    screens: ['/clientes', ...SHOP, ...DOCUMENTS],
    refused: ['/importaciones'],
  },
  {
    account: 'admin',
    client: 'Hotel Miramar',
    center: 'Playa',
    buys: true,
    screens: ['/clientes', '/importaciones', ...SHOP, ...DOCUMENTS],
    refused: [],
  },
  {
    account: 'leads',
    client: null,
    brand: 'prisma',
    buys: false,
    screens: ['/leads', '/leads/lead-create', '/perfil', '/helpmessage'],
    refused: ['/clientes', '/importaciones'],
  },
]

for (const [index, role] of ROLES.entries()) {
  for (const [turn, { locale, texts }] of LANGUAGES.entries()) {
    const size = SIZES[(index + turn) % SIZES.length]
    test.describe(`${role.account} in ${locale} at ${size?.width} px`, () => {
      test.use({
        locale,
        viewport: size,
        account: role.account,
        client: role.client,
        center: role.center,
        brand: role.brand,
        // The list of clients asks before it is known who asks, and is silent about the answer (000 §9).
        expected: role.account === 'leads' ? /403.*\/api\/clients\// : undefined,
      })

      test('finds every screen of the role, and no other', async ({ page }) => {
        if (role.buys) await buy(page, role.account, texts, size?.width === 360)
        for (const screen of role.screens) {
          await page.goto(screen)
          const title = page.getByRole('heading', { level: 1 })
          await expect(title, screen).toBeVisible()
          await expect(title, screen).not.toHaveText(texts.common.not_found)
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
          await expect(page).toHaveURL(new RegExp(screen.replaceAll(/[?/]/g, String.raw`\$&`)))
          expect(await rawKeys(page)).toEqual([])
          await expectNoSidewaysScroll(page)
        }
        for (const screen of role.refused) {
          await page.goto(screen)
          await expect(page.getByRole('heading', { level: 1, name: texts.session.no_access }), screen).toBeVisible()
          await expect(page, screen).toHaveURL(new RegExp(`${screen}$`))
          await expectNoSidewaysScroll(page)
        }
        if (role.passedBy) {
          await page.goto(role.passedBy)
          await expect(page).toHaveURL(/\/catalogo$/)
        }
      })
    })
  }
}

/** Puts an article into the cart, and out of it again. */
async function buy(page: Page, account: Account, texts: typeof es, isPhone: boolean): Promise<void> {
  const portal = await portalOf(account)
  await portal.emptyCart()
  await page.goto(`/catalogo/s?q=${ARTICLE}`)
  const main = page.getByRole('main')
  const article = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  const name = await article.getByRole('heading').innerText()
  // Where there is room for it the button names what it adds; on the phone it stands for one more.
  const adds = (name: string) =>
    isPhone
      ? new RegExp(`^${texts.ui.increase.replace('{{label}}', '')}`)
      : texts.products.add_named.replace('{{name}}', name)
  await article.getByRole('button', { name: adds(name) }).click()
  await expect.poll(async () => (await portal.cart()).items.length).toBe(1)
  await page.goto('/carrito')
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('button', { name: texts.cart.send, exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await portal.emptyCart()
}
