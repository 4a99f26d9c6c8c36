import type { Page } from '@playwright/test'
import type { DeliveryDays } from '#domain/calendar/contract.ts'
import { promiseOf } from '#domain/calendar/promise.ts'
import { arrivesWords, beforeWords, fullDay } from '#domain/calendar/promise-words.ts'
import { addDays } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { es } from '#domain/messages/es.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { acceptTerms, expectNoSidewaysScroll, placedNumber } from '#e2e/tools/steps.ts'

test.use({ account: 'compras', center: 'Spa', cart: { 'LC-0750': 2 } })

/** What is promised to the center now, and how it is said: read anew, as a minute later it may be another day. */
async function promised() {
  const portal = await portalOf('compras')
  const center = await portal.center((await portal.client()).id, 'Spa')
  const reply = await portal.send('GET', `/centers/${center.id}/delivery_days/`)
  const calendar = (await reply.json()) as DeliveryDays
  const now = new Date()
  const promise = promiseOf(calendar, now)
  if (!promise) throw new Error('nothing is promised to the center of the demo company')
  const here = { language: 'es', time_zone: calendar.time_zone, now } as const
  const said = [beforeWords(promise, here), arrivesWords(promise, here)].map(({ key, params }) =>
    Object.entries(params).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      es.promise[key.replace('promise.', '') as keyof typeof es.promise],
    ),
  )
  return { calendar, promise, said }
}

const expectPromise = (page: Page) =>
  expect(async () => {
    for (const words of (await promised()).said) {
      await expect(page.getByRole('main').getByText(words)).toBeVisible({ timeout: 1000 })
    }
  }).toPass()

test('a buyer reads until when to order, asks for a day without a route, and is promised a day (R552 R556)', async ({
  page,
}) => {
  await test.step('in the list, for an article and in the cart', async () => {
    await page.goto('/catalogo')
    await expectPromise(page)
    await page.getByRole('main').getByRole('link', { name: /Lejía/ }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /Lejía/ })).toBeVisible()
    await expectPromise(page)
    await page.goto('/carrito')
    await expectPromise(page)
    await expectNoSidewaysScroll(page)
  })

  const { calendar, promise } = await promised()
  const day = page.getByRole('textbox', { name: 'Fecha de entrega' })

  await test.step('the calendar and the field take days of the route alone', async () => {
    await expect(day).toHaveAccessibleDescription(new RegExp(fullDay(promise.day, 'es')))
    // The days of the route of the islands are Tuesday and Thursday: the day after each has none.
    expect(calendar.delivery_days).toEqual(['2', '4'])
    const without = addDays(promise.day, 1)
    await day.fill(formatDay(without))
    await expect(day).toHaveAccessibleDescription(/no hay reparto/)
    await page.getByRole('button', { name: /^Poner el / }).click()
    await expect(page.getByText('no hay reparto')).toHaveCount(0)
    await day.fill('')
  })

  await test.step('the confirmation and the order name the day and the place', async () => {
    await acceptTerms(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await placedNumber(page)
    const box = page.getByRole('region', { name: 'Cuándo llega' })
    await expect(box).toContainText(`Llega el ${fullDay(promise.day, 'es')}`)
    await expect(box).toContainText('Palma')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Ver pedido' }).click()
    await expect(page.getByText(`Llega el ${fullDay(promise.day, 'es')}`)).toBeVisible()
  })
})

test.describe('who looks after leads', () => {
  test('has no centre, and is told nothing of one (R552)', async () => {
    const portal = await portalOf('compras')
    const center = await portal.center((await portal.client()).id, 'Spa')
    const leads = await portalOf('leads')
    expect((await leads.send('GET', `/centers/${center.id}/delivery_days/`)).status).toBe(403)
  })
})
