import type { Page } from '@playwright/test'
import { expect, test as base } from './journey.ts'
import { ProcurementSystem } from './procurement.ts'
import { lineOf } from './steps.ts'

const test = base.extend<{ procurement: ProcurementSystem }>({
  procurement: async ({ context }, use) => {
    const system = await ProcurementSystem.start(context)
    await use(system)
    await system.close()
  },
})

const BLEACH = 'Lejía 5 L'

/** Puts one into the cart by its code, and stays there. */
async function addBleach(page: Page): Promise<void> {
  await page.goto('/carrito')
  await page.getByRole('combobox', { name: 'Añadir por código o nombre' }).fill('LJ-5000')
  await page.getByRole('option').filter({ hasText: BLEACH }).click()
  await expect(lineOf(page, BLEACH)).toBeVisible()
}

test('a buyer fills a cart and returns it (R004 R312 R159) @every-size', async ({ page, procurement }) => {
  await page.goto(await procurement.callUp())
  await expect(page).toHaveURL(/\/catalogo$/)
  await page.screenshot({ path: `/tmp/vshots/landing-${page.viewportSize()?.width}.png` })
  await addBleach(page)
  await page.screenshot({ path: `/tmp/vshots/cart-${page.viewportSize()?.width}.png`, fullPage: true })
  await page.getByRole('button', { name: 'Devolver a Compras Acme' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Devolviendo el carro a tu sistema…' })).toBeVisible()
  await page.screenshot({ path: `/tmp/vshots/panel-${page.viewportSize()?.width}.png` })
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  expect(procurement.received).toHaveLength(1)
})
