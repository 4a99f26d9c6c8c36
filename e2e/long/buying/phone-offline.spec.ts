import type { Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'

test.use({ account: 'compras', center: 'Playa', expected: /ERR_INTERNET_DISCONNECTED/ })

const OFFLINE = 'Sin conexión. Tus cambios se guardarán al volver'

const addFirst = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Añadir/ })
    .first()
    .click()

/** Adds an article while there is no connection, and goes to the cart. */
async function buyOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await addFirst(page)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.evaluate('globalThis.isSamePage = true')
  await cartLink(page).click()
}

/** Its name begins with the number of articles as soon as there is one. */
const cartLink = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /Carro$/ })
    .last()

/** As on a visit too short for the screens of the main job to be fetched ahead. */
const saveData = (page: Page) =>
  page.addInitScript('navigator.connection && Object.defineProperty(navigator.connection, "saveData", { value: true })')

const itemsInCart = async () => (await (await portalOf('compras')).cart()).items.length

test('without a connection a screen that is not loaded does not affect the others, and is loaded later', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/catalogo')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()).toBeVisible()
  await buyOffline(page)
  await expect(page.getByRole('main').getByText('Se ha producido un error. Intentelo más tarde.')).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('link', { name: 'Catálogo' }).last().click()
  await expect(page).toHaveURL('/catalogo')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(await itemsInCart()).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeHidden()
  // With its style, which did not come at first either.
  await expect(page.getByPlaceholder('Añadir por código o nombre')).toHaveCSS('border-top-style', 'solid')
  await expect.poll(itemsInCart).toBe(1)
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
})

test.describe('a script that does not come although there is a connection', () => {
  test.use({ expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  /** Fails a script until the page is loaded again: its file is gone, or the browser remembers that it did not come. */
  async function failUntilReload(page: Page, address: RegExp) {
    let loads = 0
    page.on('request', request => (loads += Number(request.isNavigationRequest())))
    await page.route(address, route => (loads === 0 ? route.abort() : route.continue()))
    return { loads: () => loads }
  }

  test('comes when the page is loaded again, after all changes are sent', async ({ page }) => {
    await saveData(page)
    await page.goto('/catalogo')
    const { loads } = await failUntilReload(page, /\/assets\/CartScreen-[^/]*\.js/)
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/cart/add_cart_item/**', async route => {
      await sent.promise
      await route.continue()
    })
    await addFirst(page)
    await page.evaluate('globalThis.isSamePage = true')
    await cartLink(page).click()
    await expect(page.getByRole('main').getByText('Se ha producido un error. Intentelo más tarde.')).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    expect(loads()).toBe(0)
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
    sent.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    expect(await page.evaluate('globalThis.isSamePage')).toBe(undefined)
    expect(await itemsInCart()).toBe(1)
  })

  // Some browsers ask again for a script that failed once, others only after the page is loaded again.
  test('opens the screen with all changes, whether or not the browser asks again by itself', async ({ page }) => {
    await saveData(page)
    await page.goto('/catalogo')
    await page.route(/\/assets\/CartScreen-[^/]*\.js/, route => route.abort(), { times: 1 })
    await addFirst(page)
    await cartLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    await expect.poll(itemsInCart).toBe(1)
  })
})

test('who has been here for a while has the screens of the main job without a connection', async ({ page }) => {
  const orders = page.waitForResponse(/\/assets\/OrderScreen-[^/]*\.js/)
  await page.goto('/catalogo')
  await orders
  await page.waitForLoadState('networkidle')
  await buyOffline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(itemsInCart).toBe(1)
})
