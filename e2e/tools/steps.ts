import { expect, type Locator, type Page } from '@playwright/test'

// What several journeys do, in the words of the screens.

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

export async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Resultados para "${words}"` })).toBeVisible()
}

/** What a heading says once it is drawn: of a row that the browser has not drawn yet it reads nothing. */
export async function drawnText(heading: Locator): Promise<string> {
  await expect.poll(() => heading.innerText()).not.toBe('')
  return heading.innerText()
}

/** The entry of one article in the catalogue. */
export const articleOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The line of one article in the cart. */
export const lineOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Quitar ${name}`, exact: true }) })

export const quantityOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('spinbutton', { name: `Cantidad de ${name}`, exact: true })

export async function chooseCenter(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Selecciona un centro' })
  await picker.getByRole('radio', { name: new RegExp(` ${name} `) }).check()
  await picker.getByRole('button', { name: 'Usar este centro' }).click()
  await expect(picker).toBeHidden()
}

/** Who has several centers is asked for one on arrival; this arrives without. */
export async function arriveWithoutCenter(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Selecciona un centro' }).getByRole('button', { name: 'Cancelar' }).click()
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'He leído y acepto las condiciones' }).check()
}

/** The number in «Pedido P26-000131 enviado». */
export async function placedNumber(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name: /^Pedido \S+ (enviado|pendiente de validación)$/ })
  await expect(title).toBeVisible()
  return (await title.innerText()).replace(/^Pedido (\S+) .*$/, '$1')
}

/** Fails where the page stays wider than the window that it is seen through: what was drawn wider may take a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(excess, { message: `${page.url()} is wider than the window` }).toBeLessThanOrEqual(0)
}

const PHONE = { width: 360, height: 780 }

/** The same at the size that the journey has and at that of a phone, and then has its own again. */
export const expectNoSidewaysScrollAtEverySize = (page: Page): Promise<void> => atEverySize(page, async () => {})

/** Looks at the page that is open at the size that the journey has and at that of a phone: it is never wider than either. */
export async function atEverySize(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize()
  await look()
  await expectNoSidewaysScroll(page)
  await resize(page, PHONE)
  await look()
  await expectNoSidewaysScroll(page)
  if (own) await resize(page, own)
}

/** Another size for a page that is open, drawn for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await drawn(page)
}

/** Waits until the browser has drawn what was changed. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** Shows a screen as a link to it does, without loading the page anew, and waits for its title. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`{
    for (const title of document.querySelectorAll('h1')) title.dataset.left = 'true'
    history.pushState(null, '', ${JSON.stringify(address)})
  }`)
  await expect(page.locator('h1:not([data-left])'), address).toBeVisible()
}

/** Makes ‹¿No olvidas nada?› ask for two of one article, whatever the day. */
export async function suggestOne(page: Page, code: string): Promise<void> {
  await page.route(/other_products/, async route => {
    const products = route
      .request()
      .url()
      .replace(/other_products.*/, `products/?search=${code}`)
    const { results } = (await (await route.fetch({ url: products })).json()) as { results: object[] }
    const past = { past: 'center', interval: 14, days_since: 14, usual_least: 2, usual_most: 2 }
    const due = results
      .slice(0, 1)
      .map(one => ({ ...one, ...past, probability: 0.7, band: 'sure', suggested_quantity: 2 }))
    await route.fulfill({ json: { results: due } })
  })
}

/**
 * Presses until `gone`, which is the button itself unless another is named, has gone: a press right behind another one at
 * the same place counts for nothing, and on a busy machine it takes a while until what was pressed has gone.
 */
export async function pressUntilGone(button: Locator, gone: Locator = button): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await expect(gone).toBeHidden({ timeout: 2000 })
  }).toPass()
}
