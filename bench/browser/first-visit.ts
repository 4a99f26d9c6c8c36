import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const USER = { email: 'compras@pulcro.demo', password: 'pulcro-demo' }
const CATALOGUE = '/catalogo'
const FIRST_ARTICLE = 'main li h2'
const VISITS = 5

// Fast 3G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back; a processor four times slower than this one.
const FAST_3G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const SLOWER = 4

/** What a first visit loads and how soon it stands, in a real browser; nothing if there is none, or no build. */
export async function measureFirstVisit(origin: string): Promise<Fact[]> {
  const title = 'script of the sign-in page, gzipped'
  if (!existsSync(CHROMIUM) || !existsSync(`${DIST}/index.html`)) {
    return [{ title, value: undefined, unit: 'kB', most: 160, note: 'no browser or no built interface' }]
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const buyer = await signIn(browser, origin)
    const signInScripts = await scriptsOf(browser, undefined, async page => {
      await page.goto(origin, { waitUntil: 'networkidle' })
    })
    const catalogueScripts = await scriptsOf(browser, buyer, async page => {
      await page.goto(`${origin}${CATALOGUE}`, { waitUntil: 'networkidle' })
      await page.locator(FIRST_ARTICLE).first().waitFor()
    })
    return [
      { title, value: signInScripts, unit: 'kB', most: 160 },
      { title: 'script of the catalogue, gzipped', value: catalogueScripts, unit: 'kB', most: 300 },
      ...(await paints(browser, origin, buyer)),
    ]
  } finally {
    await browser.close()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser that remembers a signed-in user and a center to buy for, and has nothing of the portal in its cache. */
async function signIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.locator('input[type=email]').fill(USER.email)
  await page.locator('input[type=password]').fill(USER.password)
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Selecciona un centro' })
  await picker.getByRole('radio').first().check()
  await picker.getByRole('button', { name: 'Usar este centro' }).click()
  await picker.waitFor({ state: 'hidden' })
  await page.locator(FIRST_ARTICLE).first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Kilobytes of all scripts that a visit loads. */
async function scriptsOf(
  browser: Browser,
  storageState: State | undefined,
  visit: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ locale: 'es-ES', storageState })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') files.add(new URL(response.url()).pathname)
  })
  await visit(page)
  await context.close()
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`), { level: 9 }).length, 0) / 1000
}

async function paints(browser: Browser, origin: string, buyer: State): Promise<Fact[]> {
  const visits: Paint[] = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await paint(browser, origin, buyer))
  const note = `median of ${VISITS} visits`
  const seconds = (pick: (visit: Paint) => number) => medianOf(visits.map(pick)) / 1000
  return [
    {
      title: 'largest paint of the catalogue, throttled',
      value: seconds(visit => visit.largest),
      unit: 's',
      most: 2.5,
      isTime: true,
      note,
    },
    { title: 'articles of the catalogue, throttled', value: seconds(visit => visit.articles), unit: 's', note },
    {
      title: 'layout shift of the catalogue',
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: '',
      most: 0.05,
    },
  ]
}

/** Milliseconds since the visit began, and the sum of what moved. */
interface Paint {
  largest: number
  articles: number
  shift: number
}

async function paint(browser: Browser, origin: string, storageState: State): Promise<Paint> {
  const context = await browser.newContext({ locale: 'es-ES', storageState })
  const page = await context.newPage()
  await page.addInitScript(WATCH_ARTICLES)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${origin}${CATALOGUE}`)
  await page.locator(FIRST_ARTICLE).first().waitFor()
  await page.waitForLoadState('networkidle')
  const measured = await page.evaluate<Paint>(READ_PAINT)
  await context.close()
  return measured
}

// These two run in the page, where other types hold than here.
const WATCH_ARTICLES = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${FIRST_ARTICLE}')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => (window.articlesAt = performance.now())))
}).observe(document, { childList: true, subtree: true })`

const READ_PAINT = `new Promise(resolve => {
  let largest = 0
  let shift = 0
  const observe = (type, seen) =>
    new PerformanceObserver(list => list.getEntries().forEach(seen)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => (largest = entry.startTime))
  observe('layout-shift', entry => (shift += entry.hadRecentInput ? 0 : entry.value))
  setTimeout(() => resolve({ largest, articles: window.articlesAt, shift }), 500)
})`
