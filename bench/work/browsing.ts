import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { longestTask } from '#bench/browser/main-thread.ts'
import { openPage, readJson, signInWithCenter, WINDOW } from '#bench/browser/visitor.ts'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const BUYER = 'compras@pulcro.demo'

const ROUNDS = 10
const HOVERED_FOR = 150 // milliseconds, as somebody does who is about to press
const SETTLED_AFTER = 500 // milliseconds
const PAINTED_WITHIN = 100 // milliseconds
const LONG_TASK = 50
const ROWS = 1000
const PASSES = 3
const ROWS_AT_START = 20
const MOST_AT_ONCE = 2000
const WHEEL = 600 // pixels at a time
const WHEEL_EVERY = 50 // milliseconds

/** How soon the catalogue shows what was asked for, and whether it stutters while 1,000 rows go by. Unthrottled. */
export async function measureBrowsing(origin: string): Promise<Fact[]> {
  if (!existsSync(CHROMIUM)) {
    return [
      { title: 'change of category, painted', value: undefined, unit: 'ms', most: PAINTED_WITHIN, note: 'no browser' },
    ]
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const portal = await signInWithCenter(origin, BUYER)
    const first = await openPage(browser, origin, portal)
    const painting = await paintingOf(first, origin)
    // In a page of its own, and the only one: what thirty others have left behind is not collected meanwhile.
    await first.context().close()
    return [...painting, ...(await scrollingOf(await openPage(browser, origin, portal), origin, portal.token))]
  } finally {
    await browser.close()
  }
}

async function paintingOf(page: Page, origin: string): Promise<Fact[]> {
  const open = async () => {
    await page.goto(`${origin}/catalogo`, { waitUntil: 'networkidle' })
  }
  const categories = await times(open, page, round => ['aside nav > ul > li > div > a', round + 1])
  const pages = await times(open, page, () => ['main footer nav > button:last-child', 0])
  const filters = await times(
    async () => {
      await open()
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await page.getByRole('checkbox', { name: 'Outlet' }).waitFor()
    },
    page,
    round => ['main [aria-expanded=true] ~ div input[type=checkbox]', round % 2],
  )
  return [
    ...facts('change of category', categories),
    ...facts('change of page', pages),
    ...facts('change of filter', filters),
  ]
}

const facts = (title: string, values: number[]): Fact[] => [
  {
    title: `${title}, painted (median)`,
    value: medianOf(values),
    unit: 'ms',
    most: PAINTED_WITHIN,
    isTime: true,
    note: busyNote(),
  },
  { title: `${title}, painted (slowest of ${values.length})`, value: Math.max(...values), unit: 'ms' },
]

async function times(
  open: () => Promise<void>,
  page: Page,
  pressed: (round: number) => [selector: string, index: number],
): Promise<number[]> {
  await open()
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [selector, index] = pressed(round)
    const target = page.locator(selector).nth(index)
    await target.hover()
    await page.waitForTimeout(HOVERED_FOR)
    await page.evaluate(WATCH_PAINT)
    await page.mouse.down()
    await page.mouse.up()
    taken.push(await page.evaluate<number>('globalThis.painted'))
    await page.waitForTimeout(SETTLED_AFTER)
  }
  return taken
}

// Runs in the page: promises the milliseconds from the next click until other articles have been painted.
const WATCH_PAINT = `globalThis.painted = new Promise((resolve, reject) => {
  const main = document.querySelector('main')
  const titles = () => [...main.querySelectorAll('h2 a')].map(link => link.href).join()
  const before = titles()
  let clicked
  addEventListener('click', event => (clicked ??= event.timeStamp), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    const now = titles()
    if (now === before || now === '' || main.querySelector('ul[aria-busy=true], div[aria-busy=true]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - clicked)
      channel.port2.postMessage(undefined)
    })
  })
  observer.observe(main, { subtree: true, childList: true, attributes: true, characterData: true })
  setTimeout(() => reject(new Error('nothing changed')), 15000)
}); undefined`

/** The thread's clock jumps by tens of milliseconds on some virtual machines: one pass says more of them than of the page. */
async function scrollingOf(page: Page, origin: string, token: string): Promise<Fact[]> {
  const shelf = await longShelf(origin, token)
  const passes: Pass[] = []
  for (let pass = 0; pass < PASSES; pass++) passes.push(await scrollThrough(page, origin, shelf))
  const stuttered = medianOf(passes.map(pass => pass.stuttered))
  return [
    {
      title: 'rows scrolled through',
      value: Math.min(...passes.map(pass => pass.shown)),
      unit: '',
      least: Math.min(ROWS, shelf.count),
    },
    {
      title: 'longest task while scrolling, processor time',
      value: medianOf(passes.map(pass => pass.longest)),
      unit: 'ms',
      most: LONG_TASK,
      isTime: true,
      note: `median of ${PASSES} passes`,
    },
    {
      title: 'longest task while scrolling, by the clock',
      value: stuttered,
      unit: 'ms',
      note: stuttered === 0 ? `none above ${LONG_TASK} ms` : busyNote(),
    },
  ]
}

interface Pass {
  shown: number
  longest: number
  stuttered: number
}

async function scrollThrough(page: Page, origin: string, shelf: Shelf): Promise<Pass> {
  await page.goto(`${origin}/catalogo?all=1&filters=${shelf.query}`, { waitUntil: 'networkidle' })
  await page
    .locator('main li h2')
    .nth(Math.min(ROWS_AT_START, shelf.count) - 1)
    .waitFor({ state: 'attached' })
  await page.mouse.move(WINDOW.width / 2, WINDOW.height / 2)
  // It comes back to the place where it was left.
  await page.evaluate('scrollTo(0, 0)')
  await page.evaluate(WATCH_TASKS)
  const devtools = await page.context().newCDPSession(page)
  let shown = 0
  const longest = await longestTask(devtools, async () => {
    while (shown < Math.min(ROWS, shelf.count)) {
      await page.mouse.wheel(0, WHEEL)
      await page.waitForTimeout(WHEEL_EVERY)
      const at = await page.evaluate<{ shown: number; isEnd: boolean }>(ROWS_SEEN)
      shown = at.shown
      if (at.isEnd) break
    }
  })
  await devtools.detach()
  return { shown, longest, stuttered: await page.evaluate<number>('Math.max(0, ...globalThis.longTasks)') }
}

/** A clock is fair only on a machine that has nothing else to do. */
const busyNote = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`

interface Shelf {
  count: number
  query: string
}

/** A list of at least a thousand articles that can be shown at once. */
async function longShelf(origin: string, token: string): Promise<Shelf> {
  interface Node {
    id: number
    count: number
    children: Node[]
  }
  const { results } = await readJson<{ results: Node[] }>(origin, token, '/categories/')
  const { count } = await readJson<{ count: number }>(origin, token, '/products/?page_size=1')
  const below = (node: Node): Node[] => [node, ...node.children.flatMap(below)]
  const shelves = [
    { count, query: '' },
    ...results.flatMap(below).map(node => ({ count: node.count, query: `&cat=${node.id}` })),
  ].filter(shelf => shelf.count <= MOST_AT_ONCE)
  const long = shelves.find(shelf => shelf.count >= ROWS)
  const found = long ?? shelves.toSorted((one, other) => other.count - one.count)[0]
  if (!found) throw new Error('There is no shelf to scroll through')
  return found
}

// These run in the page. A task of up to 50 ms is no long task, and is not told.
const WATCH_TASKS = `{
  globalThis.longTasks = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
}`
const ROWS_SEEN = `({
  shown: (() => {
    // Rows that are far from the window leave the page again.
    globalThis.rowsSeen ??= new Set()
    for (const link of document.querySelectorAll('main li h2 a')) globalThis.rowsSeen.add(link.href)
    return globalThis.rowsSeen.size
  })(),
  isEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
})`
