import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { expectNoSidewaysScroll, placedNumber } from '#e2e/tools/steps.ts'

// R585 to R592: Monday's order on the phone.

test.use({ account: 'compras', center: 'Playa', foldsDue: false, declinesSuggestions: false })

const MOST_TAPS = 3
const MOST_SECONDS = 60

test('Monday’s order takes three taps from the list of what is due', async ({ page }) => {
  const portal = await portalOf('compras')
  await page.goto('/catalogo')
  const due = page.getByRole('region', { name: 'Tu pedido de esta semana' })
  const add = due.getByRole('button', { name: /^Añadir \d+ · / })
  await expect(add).toBeEnabled()
  await expect(due.getByText(/cada \d+ días, hace \d+, /).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const begin = Date.now()
  let taps = 0
  const count = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0])

  await add.tap()
  taps += 1
  await expect(page).toHaveURL(/\/carrito$/)
  await expect.poll(async () => (await portal.cart()).items.length).toBe(count)
  await page.getByRole('checkbox', { name: 'He leído y acepto las condiciones' }).tap()
  taps += 1
  await page
    .getByRole('button', { name: /^Enviar/ })
    .filter({ visible: true })
    .last()
    .tap()
  taps += 1
  // What the list has shown is not suggested again: nothing stands between the tap and the order.
  await placedNumber(page)
  const seconds = (Date.now() - begin) / 1000
  console.log(`what is due: ${taps} taps, ${count} lines, ${seconds.toFixed(1)} s`)
  expect(taps).toBe(MOST_TAPS)
  expect(seconds).toBeLessThan(MOST_SECONDS)
})

test.describe('at a center that has not ordered today', () => {
  test.use({ center: 'Puerto' })

  test('an article is left out, is not needed for now, and comes back', async ({ page }) => {
    await page.goto('/catalogo')
    const due = page.getByRole('region', { name: 'Tu pedido de esta semana' })
    const name = (await due.getByRole('checkbox').first().getAttribute('aria-label')) ?? ''
    const article = due.getByRole('checkbox', { name })
    await article.setChecked(true)
    const before = await due.getByRole('button', { name: /^Añadir \d+ · / }).textContent()
    await article.tap()
    await expect(due.getByRole('button', { name: /^Añadir \d+ · / })).not.toHaveText(before ?? '')
    await due.getByRole('button', { name: /^No hace falta/ }).tap()
    await expect(article).toBeHidden()
    await page.getByRole('button', { name: 'Deshacer' }).tap()
    await expect(article).toBeVisible()
  })

  test('«Ajustar» takes an article out until its day, and puts it back', async ({ page }) => {
    await page.goto('/catalogo')
    const due = page.getByRole('region', { name: 'Tu pedido de esta semana' })
    const label = (await due.getByRole('checkbox').first().getAttribute('aria-label')) ?? ''
    const dialog = page.getByRole('dialog', { name: 'Qué se propone en Puerto' })
    const article = dialog.getByRole('checkbox', { name: label.replace('Pedir ', ''), exact: true })
    const adjust = async () => {
      await due.getByRole('button', { name: 'Ajustar' }).tap()
      await expect(article).toBeVisible()
    }
    await adjust()
    await article.uncheck()
    await expect(dialog.getByText(/^No se propone hasta el \d\d-\d\d-\d{4}$/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(due.getByRole('checkbox').first()).toBeVisible()
    await expect(due.getByRole('checkbox', { name: label, exact: true })).toBeHidden()

    await adjust()
    await article.check()
    await page.keyboard.press('Escape')
    await expect(due.getByRole('checkbox', { name: label, exact: true })).toBeVisible()
  })

  test('the list is folded until next week, and opened again', async ({ page }) => {
    await page.goto('/catalogo')
    const due = page.getByRole('region', { name: 'Tu pedido de esta semana' })
    await due.getByRole('button', { name: /^Ocultar hasta el/ }).tap()
    await expect(due.getByRole('checkbox')).toHaveCount(0)
    await page.reload()
    await expect(due.getByText(/^Tu pedido de esta semana: \d+ artículo/)).toBeVisible()
    await expect(async () => {
      const show = due.getByRole('button', { name: 'Mostrar', exact: true })
      if (await show.isVisible()) await show.tap({ timeout: 500 })
      await expect(due.getByRole('checkbox').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})

test.describe('who buys for nobody', () => {
  test.use({ account: 'leads', client: null, center: undefined, brand: 'prisma' })

  test('sees no list, and is told of none', async ({ page }) => {
    await page.goto('/catalogo')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tu pedido de esta semana' })).toHaveCount(0)
    const portal = await portalOf('leads')
    const center = await (await portalOf('compras')).center((await (await portalOf('compras')).client('')).id, 'Playa')
    const answer = await fetch(new URL(`/api/due/?center=${center.id}`, page.url()), {
      headers: { Authorization: `JWT ${portal.token}` },
    })
    expect([401, 404]).toContain(answer.status)
  })
})
