import type { Locator, Page } from '@playwright/test'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { placedNumber } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Playa' })

const LINES = 12
const MOST_TAPS = 14 // of twelve lines by the buy list

// The four ways to order twelve lines in a week, counted from the catalogue, where one arrives. What is typed counts no taps.
class Finger {
  taps = 0
  private readonly begin = Date.now()
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async on(what: Locator): Promise<void> {
    this.taps += 1
    await what.tap()
  }

  tab(name: string): Promise<void> {
    return this.on(this.link(name))
  }

  private link(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Menú' }).last().getByRole('link', { name })
  }

  button(name: string | RegExp): Promise<void> {
    return this.on(this.page.getByRole('button', { name }).filter({ visible: true }).last())
  }

  /** From the list to the order's number. */
  async finish(way: string): Promise<void> {
    // A press at the place of the button that has just gone is ignored for a moment.
    await expect(async () => {
      await this.link('Carro').tap()
      await expect(this.page).toHaveURL(/\/carrito$/, { timeout: 2000 })
    }).toPass()
    this.taps += 1
    await this.on(this.page.getByRole('checkbox', { name: 'He leído y acepto las condiciones' }))
    await this.button(/^Enviar/)
    await placedNumber(this.page)
    const seconds = ((Date.now() - this.begin) / 1000).toFixed(1)
    console.log(`${way}: ${this.taps} taps, ${seconds} s`)
  }
}

async function arrive(page: Page): Promise<Finger> {
  await page.goto('/catalogo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return new Finger(page)
}

const fields = (page: Page) => page.getByRole('main').getByRole('spinbutton')
/** Nobody types into a list that is still being read. */
const drawn = (page: Page, name: string) =>
  expect(page.getByRole('table', { name }).and(page.locator(':not([aria-busy])'))).toBeVisible()
const cartSize = async () => (await (await portalOf('compras')).cart()).items.length

async function codesOf(count: number): Promise<string[]> {
  const portal = await portalOf('compras')
  const client = await portal.client()
  const reply = await portal.send('GET', `/products/?client=${client.id}&page_size=${count}&in_stock=true`)
  const { results } = (await reply.json()) as { results: { external_id: string }[] }
  return results.map(({ external_id }) => external_id)
}

test('buy list: one tap on a field, and Enter leads through the lines', async ({ page }) => {
  const finger = await arrive(page)
  await finger.tab('Comprar')
  await drawn(page, 'Comprar')
  await finger.on(fields(page).first())
  await expect(fields(page).first()).toBeFocused()
  for (let line = 1; line <= LINES; line += 1) {
    await page.keyboard.type('1')
    if (line < LINES) await page.keyboard.press('Enter')
  }
  await finger.button(`Añadir ${LINES} líneas al carro`)
  await expect.poll(cartSize).toBe(LINES)
  await finger.finish('Buy list')
  expect(finger.taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('pasted list', async ({ page }) => {
  const codes = await codesOf(LINES)
  const finger = await arrive(page)
  await finger.tab('Comprar')
  await finger.button('Pegar lista')
  await page.getByLabel('Una línea por producto').fill(codes.map(code => `${code} 1`).join('\n'))
  await finger.button(`Añadir ${LINES} líneas al carro`)
  await expect.poll(cartSize).toBe(LINES)
  await finger.finish('Pasted list')
})

test('consumed products', async ({ page }) => {
  const finger = await arrive(page)
  await finger.tab('Comprar')
  await finger.on(page.getByRole('main').getByRole('link', { name: 'Consumidos' }))
  await expect(fields(page).nth(LINES)).toBeVisible()
  for (let line = 0; line < LINES; line += 1) {
    await finger.on(fields(page).nth(line))
    await expect(fields(page).nth(line)).toBeFocused()
    await page.keyboard.type('1')
  }
  await finger.button(`Añadir ${LINES} líneas al carro`)
  await expect.poll(cartSize).toBe(LINES)
  await finger.finish('Consumed products')
})

test('last order again', async ({ page }) => {
  const finger = await arrive(page)
  await finger.tab('Carro')
  await finger.on(page.getByRole('main').getByRole('link', { name: 'Repetir último pedido' }))
  const again = page.getByRole('dialog').getByRole('button', { name: /^Añadir/ })
  await finger.on(again)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await cartSize()).toBeGreaterThan(0)
  await finger.finish('Last order')
})
