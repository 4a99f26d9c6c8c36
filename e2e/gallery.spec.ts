import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import type { AppType } from '#domain/brands/shape.ts'

// The gallery of web/ui, from the development server that shows it: no account and no database are needed.

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

interface Look {
  scheme: 'light' | 'dark'
  width: number
  brand: AppType
}

// Each theme and width with a brand of its own.
const LOOKS: Look[] = [
  { scheme: 'light', width: 1280, brand: 'pulcro' },
  { scheme: 'dark', width: 1280, brand: 'kk' },
  { scheme: 'light', width: 360, brand: 'prisma' },
  { scheme: 'dark', width: 360, brand: 'pedrosa' },
]

let gallery: ViteDevServer
let origin = ''

test.beforeAll(async () => {
  gallery = await createServer({
    server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null },
    logLevel: 'warn',
  })
  await gallery.listen()
  const address = gallery.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The gallery listens on no port.')
  origin = `http://127.0.0.1:${address.port}`
})

test.afterAll(() => gallery.close())

for (const look of LOOKS) {
  test(`every part in all its states, ${look.scheme} at ${look.width}`, async ({ page }) => {
    const faults = faultsOf(page)
    await open(page, look)
    // Leaves what it asks with in the page, which is never loaded anew.
    await new AxeBuilder({ page }).include('h1').analyze()
    const pages = await pagesOf(page)
    expect(pages.length).toBeGreaterThan(50)
    for (const shown of pages) {
      await show(page, shown, look)
      if (await isTooWide(page)) faults.push('is wider than the window')
      if (look.width === 1280) faults.push(...(await barriersOn(page, look)))
      expect.soft(faults.splice(0), shown).toEqual([])
    }
  })
}

/** What the page complains of while it is looked at. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(String(error)))
  return faults
}

async function open(page: Page, { width }: Look): Promise<void> {
  // What moves stands still, so that everything is seen in its last colour and place.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${origin}/gallery/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** As much of an element as is asked here, where no types of the browser are. */
interface Link {
  getAttribute(name: string): string | null
}

/** Ids of the pages, from the gallery's own list. */
const pagesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Pages' })
    .locator('a')
    .evaluateAll<string[], Link>(links =>
      links.map(link => new URLSearchParams(link.getAttribute('href') ?? '').get('page') ?? ''),
    )

/** Drawn, with its pictures and its typeface. */
const SETTLED = `
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
    .then(() => document.fonts.ready)
    .then(() => Promise.all([...document.images].map(image => image.decode().catch(() => undefined))))
    .then(() => document.querySelector('main').dataset.page)`

async function show(page: Page, shown: string, { scheme, brand }: Look): Promise<void> {
  const address = `?${new URLSearchParams({ page: shown, scheme, brand, language: 'es' })}`
  const go = `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new Event('popstate'));`
  expect(await page.evaluate<string>(go + SETTLED)).toBe(shown)
  const pointedAt = page.locator('[data-pointed="true"] [data-state]').locator('button, input, a')
  if (shown.endsWith('/pointed-at')) await pointedAt.first().hover()
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')

// What is replaced by an answer within a moment is fainter for that long.
const FAINT = { exclude: [['main [aria-busy="true"]:has(table)']] }

// As for the screens: the themes differ in their colours alone.
async function barriersOn(page: Page, { scheme }: Look): Promise<string[]> {
  const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
  const options = scheme === 'dark' ? { runOnly: ['color-contrast'] } : { rules }
  const asked = [
    { include: [['main']], ...FAINT },
    { ...options, resultTypes: ['violations'] },
  ]
  const { violations } = await page.evaluate<AxeResults>(`axe.run(...${JSON.stringify(asked)})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
}
