import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Fact } from './report.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const USER = { email: 'compras@pulcro.demo', password: 'pulcro-demo' }

// Fast 3G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back; a processor four times slower than this one.
const FAST_3G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const SLOWER = 4

/** What a first visit loads and how soon it stands, in a real browser; nothing where there is none, or no build. */
export async function measureFirstVisit(origin: string): Promise<Fact[]> {
  const title = 'script of the sign-in page, gzipped'
  if (!existsSync(CHROMIUM) || !existsSync(`${DIST}/index.html`)) {
    return [{ title, value: undefined, unit: 'kB', most: 160, note: 'no browser or no built interface' }]
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const signIn = await scriptsOf(browser, async page => {
      await page.goto(origin, { waitUntil: 'networkidle' })
    })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.locator('input[type=email]').fill(USER.email)
    await page.locator('input[type=password]').fill(USER.password)
    await page.keyboard.press('Enter')
    await page.locator('input[type=password]').waitFor({ state: 'detached' })
    const signedIn = await context.storageState()
    await context.close()
    const catalogue = await scriptsOf(
      browser,
      async visit => {
        await visit.goto(`${origin}/productos`, { waitUntil: 'networkidle' })
      },
      signedIn,
    )
    return [
      { title, value: signIn, unit: 'kB', most: 160 },
      { title: 'script of the catalogue, gzipped', value: catalogue, unit: 'kB', most: 300 },
      ...(await paint(browser, origin, signedIn)),
    ]
  } finally {
    await browser.close()
  }
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function scriptsOf(
  browser: Browser,
  visit: (page: Page) => Promise<void>,
  storageState?: State,
): Promise<number> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') files.add(new URL(response.url()).pathname)
  })
  await visit(page)
  await context.close()
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`), { level: 9 }).length, 0) / 1000
}

async function paint(browser: Browser, origin: string, storageState: State): Promise<Fact[]> {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${origin}/productos`, { waitUntil: 'networkidle' })
  const { largest, shift } = await page.evaluate<{ largest: number; shift: number }>(READ_PAINT)
  await context.close()
  return [
    { title: 'largest paint of the catalogue, throttled', value: largest / 1000, unit: 's', most: 2.5 },
    { title: 'layout shift of the catalogue', value: shift, unit: '', most: 0.05 },
  ]
}

// Runs in the page, where other types hold than here.
const READ_PAINT = `new Promise(resolve => {
  let largest = 0
  let shift = 0
  const observe = (type, seen) =>
    new PerformanceObserver(list => list.getEntries().forEach(seen)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => (largest = entry.startTime))
  observe('layout-shift', entry => (shift += entry.hadRecentInput ? 0 : entry.value))
  setTimeout(() => resolve({ largest, shift }), 300)
})`
