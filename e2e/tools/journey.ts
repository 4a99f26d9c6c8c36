import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import type { AppType } from '#domain/brands/shape.ts'
import { BrandServers } from './brand-server.ts'
import { es } from '#domain/messages/es.ts'
import { type Account, Portal } from './portal.ts'
import { ORIGIN } from './origin.ts'
import { countRequests } from './settled.ts'

interface Buyer {
  /** Signed in before the journey begins; undefined where the journey signs in by itself, or nobody does. */
  account: Account | undefined
  /** The brand whose portal it is, where it is not the one that all journeys share. */
  brand: AppType | undefined
  /** The client to buy for; by default the account's first one, null for who buys for none. */
  client: string | null
  /** The center to buy for, by name. */
  center: string | undefined
  /** What the cart holds at the start: units by the article's code. */
  cart: Record<string, number>
  /** Whether what is suggested before an order is sent is put aside without a word, as by who has all. */
  declinesSuggestions: boolean
  /** Whether what is due at the center is folded, as by who looks for something else: what it is depends on the day as well. */
  foldsDue: boolean
  /** Faults that belong to the journey, and are therefore not its failure. */
  expected: RegExp | undefined
}

export const test = base.extend<Buyer & { watched: void }, { brandServers: BrandServers }>({
  brandServers: [
    // The braces are how a fixture says that it needs no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const servers = new BrandServers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  account: [undefined, { option: true }],
  brand: [undefined, { option: true }],
  client: ['', { option: true }],
  center: [undefined, { option: true }],
  cart: [{}, { option: true }],
  expected: [undefined, { option: true }],
  declinesSuggestions: [true, { option: true }],
  foldsDue: [true, { option: true }],

  page: async ({ page, declinesSuggestions }, use) => {
    countRequests(page)
    // What a center would take about now depends on the day that the demo company is loaded.
    const suggested = page.getByRole('dialog', { name: '¿No olvidas nada?' })
    const decline = () => suggested.getByRole('button', { name: 'No, enviar pedido' }).click()
    if (declinesSuggestions) await page.addLocatorHandler(suggested, decline)
    await use(page)
  },

  baseURL: async ({ brand, brandServers }, use) => use(brand ? await brandServers.originOf(brand) : ORIGIN),

  // Before its first page opens, the browser already remembers who is signed in and for whom they buy.
  context: async ({ context, account, client: wanted, center: name, cart, foldsDue, baseURL }, use) => {
    if (account) {
      const portal = await portalOf(account)
      const [client] = await Promise.all([
        wanted === null ? null : portal.client(wanted),
        // By the portal that is opened: where there are no leads, their carts are not listed.
        portal.at(baseURL ?? ORIGIN).emptyCart(),
      ])
      const center = client && name ? await portal.center(client.id, name) : null
      if (client) {
        for (const [code, quantity] of Object.entries(cart)) await portal.addToCart(code, quantity, client.id)
      }
      const session = { token: portal.token, client, center, buyer_cookie: null, lead: null, country: null }
      const folded = foldsDue && center ? { [`pulcro.due-hidden.${center.id}`]: '9999-12-31' } : {}
      await remember(context, baseURL ?? ORIGIN, { 'pulcro.session': JSON.stringify(session), ...folded })
    }
    await use(context)
  },

  // Every journey fails on an error in the console, a page error, a broken security policy or an untranslated text.
  watched: [
    async ({ context, expected }, use) => {
      const faults = watch(context)
      await use()
      for (const page of context.pages()) faults.push(...(await rawKeys(page)))
      expect(faults.filter(fault => !expected?.test(fault))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs out whoever used the browser, of whom it remembers nothing. */
export const forgetUser = (page: Page): Promise<void> =>
  page.evaluate("localStorage.clear(); localStorage.setItem('given', '1')")

const portals = new Map<Account, Promise<Portal>>()

/** The short way in, for what prepares a journey or looks behind it; one sign-in for all journeys. */
export function portalOf(account: Account): Promise<Portal> {
  const portal = portals.get(account) ?? Portal.signIn(account)
  portals.set(account, portal)
  return portal
}

/**
 * Once, before anything else is read there: whoever signs out stays so. A browser that is given what it stores opens and
 * loads a page more for it.
 */
async function remember(context: BrowserContext, origin: string, kept: Record<string, string>): Promise<void> {
  await context.addInitScript(`
    if (location.origin === ${JSON.stringify(origin)} && !('given' in localStorage)) {
      localStorage.setItem('given', '1')
      for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value)
    }`)
}

/** Everything that goes wrong in any page of the browser, as it happens. */
function watch(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', message => {
    const isFault =
      message.type() === 'error' || /Content Security Policy|TrustedHTML|Trusted Type/.test(message.text())
    if (isFault) faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', fault => {
    faults.push(`page: ${String(fault.error())}`)
  })
  return faults
}

const GROUPS = Object.keys(es).join('|')
// Files of the exchange are named as groups are, orders.csv, and the name of a built file may end so: RepeatButton-x-ui.js.
const RAW_KEY = new RegExp(
  String.raw`(?<![\w@./])(?:${GROUPS})\.(?!(?:csv|js)\b)[a-z]+(?:_[a-z0-9]+)*(?![\w@/])|\{\{\w+\}\}`,
  'g',
)

/** Texts that name a message instead of being one, in what is read and in what is only said. */
export async function rawKeys(page: Page): Promise<string[]> {
  if (page.isClosed()) return []
  const found = (await page.content()).match(RAW_KEY) ?? []
  return [...new Set(found)].map(key => `untranslated: ${key}`)
}
