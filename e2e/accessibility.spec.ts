import { expectNoBarrier, expectNoBarrierOnPhone, NARROWEST } from './barriers.ts'
import { expect, portalOf, test } from './journey.ts'
import { SCREENS } from './screens.ts'
import { settled } from './settled.ts'
import { expectNoSidewaysScroll } from './steps.ts'

// Every screen is loaded once and looked at in each size, as most of a look is the load.

test.use({
  account: 'ventas',
  client: 'Hotel Miramar',
  center: 'Playa',
  cart: { 'LC-0750': 2, 'LJ-5000': 1 },
})

// What a window of 1280 × 900 shows with everything at twice its size.
const AT_TWICE = { width: 640, height: 450 }

for (const { name, path } of SCREENS) {
  test(`${name} has no serious barrier, light, dark or on a phone, and scrolls not sideways at any size`, async ({
    page,
  }) => {
    const address = await path(await portalOf('ventas'))
    await expectNoBarrier(page, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'light' })

    await test.step('at twice the size, with wider spaced text', async () => {
      await page.setViewportSize(AT_TWICE)
      await settled(page)
      await page.evaluate(WIDER)
      await expectNoSidewaysScroll(page)
      await page.evaluate(AS_IT_WAS)
    })

    await test.step('at four times the size', async () => {
      await page.setViewportSize(NARROWEST)
      await settled(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('on a phone, and on a narrow one', () => expectNoBarrierOnPhone(page))
  })
}

// The spacing of WCAG 1.4.12, in the page.
const WIDER = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
  document.adoptedStyleSheets = [sheet]
}`
const AS_IT_WAS = 'document.adoptedStyleSheets = []'
