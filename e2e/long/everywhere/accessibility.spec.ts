import type { Page } from '@playwright/test'
import {
  addStyles,
  expectNoBarrier,
  expectNoBarrierOnPhone,
  lighten,
  NARROWEST,
  removeStyles,
} from '#e2e/tools/barriers.ts'
import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import { SCREENS } from '#e2e/tools/screens.ts'
import { settled } from '#e2e/tools/settled.ts'
import { expectNoSidewaysScroll, follow } from '#e2e/tools/steps.ts'

// The screens of a group are shown one after the other in one page, each in every size, as most of a look is the load.

const SIZE = { width: 1280, height: 900 }
// What it shows with everything at twice its size.
const AT_TWICE = { width: 640, height: 450 }

test.use({
  account: 'ventas',
  client: 'Hotel Miramar',
  center: 'Playa',
  cart: { 'LC-0750': 2, 'LJ-5000': 1 },
  viewport: SIZE,
})

for (const [group, screens] of Object.entries(SCREENS)) {
  test(`${group}: no serious barrier, light, dark or on a phone, no sideways scroll at any size`, async ({ page }) => {
    test.slow()
    const portal = await portalOf('ventas')
    for (const [index, { name, path }] of screens.entries()) {
      const address = await path(portal)
      await test.step(name, () =>
        expectNoBarrierAtAnySize(page, () => (index === 0 ? load(page, address) : follow(page, address))),
      )
    }
  })
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectNoBarrierAtAnySize(page: Page, show: () => Promise<void>): Promise<void> {
  await page.setViewportSize(SIZE)
  await expectNoBarrier(page, show)
  await expectNoSidewaysScroll(page)
  await lighten(page)

  await test.step('at twice the size, with wider spaced text', async () => {
    await page.setViewportSize(AT_TWICE)
    await settled(page)
    await addStyles(page, WIDER)
    await expectNoSidewaysScroll(page)
    await removeStyles(page)
  })

  await test.step('at four times the size', async () => {
    await page.setViewportSize(NARROWEST)
    await settled(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('on a phone, and on a narrow one', () => expectNoBarrierOnPhone(page))
}

// The spacing of WCAG 1.4.12.
const WIDER = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
