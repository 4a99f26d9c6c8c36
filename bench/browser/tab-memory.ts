import { existsSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Fact } from '#bench/report.ts'
import { openPage, signInWithCenter } from './visitor.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const BUYER = 'compras@pulcro.demo'

const ROUNDS = 30 // one for each minute of half an hour of use
const WARM_ROUNDS = 3 // by then every screen has its script and its first data
const SETTLED_AFTER = 300 // milliseconds
const MEGABYTE = 1024 * 1024

// What somebody looks at within a minute, by links, so that the page is never loaded again.
const SCREENS = [
  '/catalogo',
  '/pedidos/comprar',
  '/pedidos/mis-pedidos',
  '/pedidos/facturas',
  '/favorites-list',
  '/carrito',
]

interface Held {
  megabytes: number
  nodes: number
}

/** What a tab holds at the beginning and after half an hour of use, when all that can be collected is. */
export async function measureTabMemory(origin: string): Promise<Fact[]> {
  if (!existsSync(CHROMIUM)) return [{ title: 'memory of a tab', value: undefined, unit: 'MB', note: 'no browser' }]
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const page = await openPage(browser, origin, await signInWithCenter(origin, BUYER))
    await page.goto(`${origin}/catalogo`, { waitUntil: 'networkidle' })
    const debug = await page.context().newCDPSession(page)
    for (let round = 0; round < WARM_ROUNDS; round++) await useForAMinute(page)
    const first = await heldBy(debug)
    for (let round = 0; round < ROUNDS; round++) await useForAMinute(page)
    const last = await heldBy(debug)
    return [
      { title: 'memory of a tab, every screen seen', value: first.megabytes, unit: 'MB', note: `${first.nodes} nodes` },
      {
        title: 'memory of a tab after 30 minutes of use',
        value: last.megabytes,
        unit: 'MB',
        note: `${last.nodes} nodes, ${ROUNDS * SCREENS.length} changes of screen`,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function useForAMinute(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.evaluate(`(${GO})('${screen}')`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(SETTLED)
  }
}

// Runs in the page: the router follows the history as it does the back button.
const GO = `path => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}`

const SETTLED = `new Promise(resolve => setTimeout(resolve, ${SETTLED_AFTER}))`

async function heldBy(debug: CDPSession): Promise<Held> {
  await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  const { nodes } = await debug.send('Memory.getDOMCounters')
  return { megabytes: usedSize / MEGABYTE, nodes }
}
