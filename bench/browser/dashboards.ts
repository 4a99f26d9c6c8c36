import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { openPage, signIn, type SignedIn } from './visitor.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const SELLER = 'ventas@pulcro.demo'
const SLOWER = 4 // times, than the processor of this machine
const ROUNDS = 5
const COMPLETE_WITHIN = 1 // seconds
const VIEWS = [
  ADDRESS.dashboardSummary,
  ADDRESS.dashboardOrders,
  ADDRESS.dashboardSales,
  ADDRESS.dashboardSalesRanking,
  ADDRESS.dashboardEfficiency,
  ADDRESS.dashboardLost,
  ADDRESS.dashboardDeliveryNotes,
  ADDRESS.dashboardDeliveryNotesRanking,
  ADDRESS.dashboardInvoices,
  ADDRESS.dashboardInvoicesRanking,
  ADDRESS.dashboardPreferred,
  ADDRESS.dashboardOffers,
]

/** How soon every screen of the dashboards stands, gone to from another one and read again, on a slower processor. */
export async function measureDashboards(origin: string): Promise<Fact[]> {
  const title = 'slowest screen of the dashboards'
  if (!existsSync(CHROMIUM)) {
    return [{ title, value: undefined, unit: 's', most: COMPLETE_WITHIN, note: 'no browser' }]
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const seller = await signIn(origin, SELLER)
    const page = await slowPage(browser, origin, seller)
    const gone: Record<string, number[]> = {}
    const read: Record<string, number[]> = {}
    for (let round = 0; round < ROUNDS; round++) {
      for (const view of VIEWS) {
        ;(gone[view] ??= []).push(await goTo(page, view))
        ;(read[view] ??= []).push(await readAgain(page))
      }
    }
    return [slowest(`${title}, gone to`, gone), slowest(`${title}, loaded again`, read)]
  } finally {
    await browser.close()
  }
}

function slowest(title: string, times: Record<string, number[]>): Fact {
  const medians = Object.entries(times).map(([view, each]) => ({ view, ms: medianOf(each) }))
  const [last] = medians.toSorted((a, b) => b.ms - a.ms)
  const note = `${last?.view}, median of ${ROUNDS}; processor ${SLOWER} times slower`
  return { title, value: (last?.ms ?? 0) / 1000, unit: 's', most: COMPLETE_WITHIN, isTime: true, note }
}

async function slowPage(browser: Browser, origin: string, seller: SignedIn): Promise<Page> {
  const page = await openPage(browser, origin, seller)
  await page.addInitScript(WATCH)
  const session = await page.context().newCDPSession(page)
  await page.goto(`${origin}${ADDRESS.dashboardOffers}`, { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** As the tabs do, without a new page. */
async function goTo(page: Page, view: string): Promise<number> {
  return page.evaluate<number>(`
    const began = performance.now()
    history.pushState(null, '', '${view}')
    dispatchEvent(new PopStateEvent('popstate'))
    completeAfter(began)`)
}

async function readAgain(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  return page.evaluate<number>('completeAfter(0)')
}

// Runs in the page. Complete is a screen with a heading and without placeholders when nothing of it changes any more;
// what other screens load meanwhile stands elsewhere.
const WATCH = `
  let changed = 0
  const isOfScreen = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('main')
  new MutationObserver(changes => {
    if (changes.some(isOfScreen)) changed = performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
  const isWaiting = () => !document.querySelector('main h1, main h2') || document.querySelector('main [class*=_skeleton_]')
  window.completeAfter = began => new Promise(resolve => {
    const look = () => {
      const quiet = performance.now() - Math.max(changed, began)
      if (quiet > 600 && !isWaiting()) resolve(changed - began)
      else setTimeout(look, 50)
    }
    look()
  })`
