import type { Page } from '@playwright/test'
import { en } from '#domain/messages/en.ts'
import { es } from '#domain/messages/es.ts'
import { type Language, LANGUAGES as ALL } from '#domain/language.ts'
import { pt } from '#domain/messages/pt.ts'
import { expect, portalOf, rawKeys, test } from '#e2e/tools/journey.ts'
import type { Account } from '#e2e/tools/portal.ts'
import { drawnText, expectNoSidewaysScroll, follow, resize } from '#e2e/tools/steps.ts'

// Each screen of each role is looked at in every size. The roles of the shop share their screens: who buys and an admin are
// seen in every language, each of the others in one. A lead manager has other screens. Who is seen in every language loads
// each screen in the first of them; all others load the first screen and go from one to the next, as by links.

const LANGUAGES = {
  es: { locale: 'es-ES', texts: es },
  en: { locale: 'en-GB', texts: en },
  pt: { locale: 'pt-PT', texts: pt },
}
const SIZES = [
  { width: 1280, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 780 },
] as const
type Size = (typeof SIZES)[number]
const ARTICLE = 'LC-0750'

interface Role {
  account: Account
  client: string | null
  center?: string
  brand?: 'prisma'
  languages: Language[]
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
const SHOP = ['/catalogo', '/favorites-list', '/catalogo/s?q=bobina', '/helpmessage', '/perfil']
const ROLES: Role[] = [
  {
    account: 'compras',
    languages: [...ALL],
    client: 'Hotel Miramar',
    center: 'Spa',
    buys: true,
    screens: [...SHOP, ...DOCUMENTS],
    refused: ['/importaciones', '/ofertas/listado'],
    passedBy: '/clientes',
  },
  {
    account: 'centro',
    languages: ['en'],
    client: '',
    buys: true,
    screens: [...SHOP, ...DOCUMENTS],
    refused: ['/importaciones'],
    passedBy: '/clientes',
  },
  {
    account: 'valida',
    languages: ['es'],
    client: 'Hotel Miramar',
    center: 'Playa',
    buys: true,
    screens: [...SHOP, ...DOCUMENTS],
    refused: ['/importaciones'],
    passedBy: '/clientes',
  },
  {
    account: 'ventas',
    languages: ['pt'],
    client: 'Hotel Miramar',
    center: 'Playa',
    buys: true,
    screens: ['/clientes', ...SHOP, ...DOCUMENTS],
    refused: ['/importaciones'],
  },
  {
    account: 'admin',
    languages: [...ALL],
    client: 'Hotel Miramar',
    center: 'Playa',
    buys: true,
    screens: ['/clientes', '/importaciones', ...SHOP, ...DOCUMENTS],
    refused: [],
  },
  {
    account: 'leads',
    languages: [...ALL],
    client: null,
    brand: 'prisma',
    buys: false,
    screens: ['/leads', '/leads/lead-create', '/perfil', '/helpmessage'],
    refused: ['/clientes', '/importaciones'],
  },
]

let visits = 0
for (const role of ROLES) {
  for (const [nth, language] of role.languages.entries()) {
    const { locale, texts } = LANGUAGES[language]
    const turn = visits++
    const loadsEach = nth === 0 && role.languages.length === ALL.length
    test.describe(`${role.account} in ${locale}`, () => {
      test.use({
        locale,
        viewport: sizeOf(turn),
        account: role.account,
        client: role.client,
        center: role.center,
        brand: role.brand,
        // The list of clients asks before it is known who asks, and is silent about the answer (000 §9).
        expected: role.account === 'leads' ? /403.*\/api\/clients\// : undefined,
      })

      test('finds every screen of the role at every size, and no other', async ({ page }) => {
        if (role.buys) await buy(page, role.account, texts, sizeOf(turn))
        const title = page.getByRole('heading', { level: 1 }).filter({ hasNotText: texts.common.not_found })
        for (const [index, screen] of role.screens.entries()) {
          // Each begins in the size that the one before ended in.
          const begins = turn + index * (SIZES.length - 1)
          await page.setViewportSize(sizeOf(begins))
          await (loadsEach || index === 0 ? page.goto(screen) : follow(page, screen))
          await atEverySize(page, begins, async () => {
            await expect(title, screen).toBeVisible()
            expect(await rawKeys(page)).toEqual([])
          })
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page).toHaveURL(new RegExp(screen.replaceAll(/[?/]/g, String.raw`\$&`)))
        }
        await page.setViewportSize(sizeOf(turn))
        for (const screen of role.refused) {
          await page.goto(screen)
          await atEverySize(page, turn, async () => {
            await expect(page.getByRole('heading', { level: 1, name: texts.session.no_access }), screen).toBeVisible()
          })
          await expect(page, screen).toHaveURL(new RegExp(`${screen}$`))
          await page.setViewportSize(sizeOf(turn))
        }
        if (role.passedBy) {
          await page.goto(role.passedBy)
          await expect(page).toHaveURL(/\/catalogo$/)
        }
      })
    })
  }
}

function sizeOf(turn: number): Size {
  return SIZES[turn % SIZES.length] ?? SIZES[0]
}

/** Looks at the page in the size that it was loaded in, and in the others, none of which loads it anew. */
async function atEverySize(page: Page, begins: number, look: (size: Size) => Promise<void>): Promise<void> {
  for (const more of SIZES.keys()) {
    const size = sizeOf(begins + more)
    if (more > 0) await resize(page, size)
    await look(size)
    await expectNoSidewaysScroll(page)
  }
}

/** Puts an article into the cart, and out of it again. */
async function buy(page: Page, account: Account, texts: typeof es, size: Size): Promise<void> {
  const portal = await portalOf(account)
  await portal.emptyCart()
  await page.goto(`/catalogo/s?q=${ARTICLE}`)
  const main = page.getByRole('main')
  const article = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  const name = await drawnText(article.getByRole('heading'))
  // Where there is room for it the button names what it adds; on the phone it stands for one more.
  const adds = ({ width }: Size) =>
    width === 360
      ? new RegExp(`^${texts.ui.increase.replace('{{label}}', '')}`)
      : texts.products.add_named.replace('{{name}}', name)
  const begins = SIZES.indexOf(size)
  await atEverySize(page, begins, each => article.getByRole('button', { name: adds(each) }).click({ trial: true }))
  await resize(page, size)
  await article.getByRole('button', { name: adds(size) }).click()
  await expect.poll(async () => (await portal.cart()).items.length).toBe(1)
  await follow(page, '/carrito')
  await atEverySize(page, begins, async () => {
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('button', { name: texts.cart.send, exact: true })).toBeVisible()
  })
  await portal.emptyCart()
}
