import type { Locator, Page } from '@playwright/test'
import { expect, portalOf } from './journey.ts'
import { mailAbout } from './mailbox.ts'
import { emailOf } from './portal.ts'

// What journeys with standing baskets have in common.

/** A list of a center that no other journey orders for. */
export async function listOfItsOwn() {
  const admin = await portalOf('admin')
  const buyer = await portalOf('compras')
  const { id: client } = await buyer.client('Hotel Miramar')
  const { external_id } = (await (await admin.send('GET', `/clients/${client}/`)).json()) as { external_id: string }
  const name = `Terraza ${Date.now()}`
  // A route each working day: the question about the nearest one is always due.
  const route = { delivery_days: ['1', '2', '3', '4', '5'], cut_off: '12:00' }
  const address = { address: 'Calle Mayor 1', postal_code: '07001' }
  const values = { external_id: `T-${Date.now()}`, client: external_id, name, ...address, ...route }
  expect((await admin.send('POST', '/desk/records/', { kind: 'centers', values })).status).toBe(201)
  const { results } = (await (await buyer.send('GET', '/products/?q=LJ-5000')).json()) as { results: { id: number }[] }
  const lines = [{ product: results[0]?.id, quantity: 2 }]
  const made = await buyer.send('POST', '/order_templates/', { client, name, lines })
  const { id } = (await made.json()) as { id: number }
  return { id, name }
}

/** Presses until something has come of it: a press right behind another one at the same place counts for nothing. */
export async function press(page: Page | Locator, name: string | RegExp, comes: () => Promise<void>) {
  const button = page.getByRole('button', { name })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await comes()
  }).toPass()
}

/** Where a button of the mail leads. */
export async function linkOf(subject: string, act: string): Promise<string> {
  const { text } = await mailAbout(emailOf('compras'), subject)
  const link = new URL(new RegExp(`https?://\\S+/${act}\\?\\S+`).exec(text ?? '')?.[0] ?? '')
  return link.pathname + link.search
}

const DAY_MS = 86_400_000

/** Makes a list a standing basket of its center, from the nearest day on: the question about that is due at once. */
export async function makeStanding(template: number, center: string): Promise<void> {
  const buyer = await portalOf('compras')
  const { id: client } = await buyer.client('Hotel Miramar')
  const { id } = await buyer.center(client, center)
  const days = Array.from({ length: 20 }, (_each, index) =>
    new Date(Date.now() + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  )
  let status = 0
  for (const first_day of days) {
    if (status === 201) break
    const wish = { template, centers: [id], weeks: 1, first_day }
    ;({ status } = await buyer.send('POST', '/standing_baskets/', wish))
  }
  expect(status).toBe(201)
}
