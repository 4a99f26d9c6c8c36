import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { APP_TYPES, type AppType } from '#domain/brands/shape.ts'
import { barriersOn, POINTED_AT } from '#e2e/tools/barriers.ts'

// The gallery of web/ui, from the development server that shows it: no account and no database are needed.

interface Shown {
  page: string
  scheme: 'light' | 'dark'
  brand: AppType
}

const SCHEMES = ['light', 'dark'] as const

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

for (const width of [1280, 360]) {
  test(`every part in all its states, both themes and ten brands, at ${width}`, async ({ page }) => {
    test.slow() // on a busy machine: more than a hundred pages
    const faults = faultsOf(page)
    await open(page, width)
    const pages = await pagesOf(page)
    expect(pages.length).toBeGreaterThan(50)
    for (const shown of looksAt(pages, width)) {
      faults.push(...(await show(page, shown)))
      if (width === 1280) {
        faults.push(...(await barriersIn(page, shown)))
        await keepPicture(page, shown)
      }
      expect.soft(faults.splice(0), Object.values(shown).join(' ')).toEqual([])
    }
  })
}

/** One theme and brand after the other, because a page that changes all its colours is drawn slowly. */
function looksAt(pages: string[], width: number): Shown[] {
  const looks = pages.flatMap((page, index) =>
    schemesOf(index, width).map((scheme, turn) => {
      // Every part has two of the brands, and every brand a tenth of the parts in each theme.
      return { page, scheme, brand: APP_TYPES[(index + turn) % APP_TYPES.length]! }
    }),
  )
  const colors = ({ scheme, brand }: Shown) => `${scheme} ${brand}`
  return looks.toSorted((one, other) => colors(one).localeCompare(colors(other)))
}

/** The themes differ in their colours alone, which are the same at each width. */
const schemesOf = (index: number, width: number): readonly Shown['scheme'][] =>
  width === 1280 ? SCHEMES : [SCHEMES[index % SCHEMES.length]!]

/** What the page complains of while it is looked at. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(String(error)))
  return faults
}

async function open(page: Page, width: number): Promise<void> {
  // What moves stands still, so that everything is seen in its last colour and place.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  // A dialog and a panel come with their scripts when the first ones are drawn; from then on at once.
  await page.goto(`${origin}/gallery/?page=overlays/Dialog/small&language=es`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await goTo(page, '?page=fields/SplitButton/opened&language=es')
  await expect(page.getByRole('button', { name: 'Sin imágenes', exact: true })).toBeVisible()
  await goTo(page, '/gallery/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** As a link of the gallery does, without loading the page anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new Event('popstate'))`)

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
    .then(() => Promise.all([...document.images].map(image => image.decode().catch(() => undefined))))`

/** The page that is shown, and what is wrong with its sizes. A state that stands alone may lie over the page. */
const LOOKED_AT = `() => {
  const hasSize = one => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().height > 0
  const { scrollWidth, clientWidth } = document.documentElement
  const above = [...document.querySelectorAll('body > :not(#root) *, dialog[open], :popover-open')].filter(hasSize)
  const isEmpty = one => ![...one.querySelectorAll('*')].some(hasSize) && above.length === 0
  const faults = [...document.querySelectorAll('[data-state]')]
    .filter(one => isEmpty(one) !== (one.dataset.drawsNothing === 'true'))
    .map(one => (isEmpty(one) ? 'draws nothing: ' : 'draws something: ') + one.dataset.state)
  if (scrollWidth > clientWidth) faults.push('is wider than the window')
  return { shown: document.querySelector('main').dataset.page, faults }
}`

const LOOKED_AT_LATER = `new Promise(done => setTimeout(done, 500)).then(() => ${SETTLED}).then(${LOOKED_AT})`

interface LookedAt {
  shown: string
  faults: string[]
}

/** Shows a page, and says what is wrong with the sizes of what is seen. */
async function show(page: Page, wanted: Shown): Promise<string[]> {
  const address = `?${new URLSearchParams({ ...wanted, language: 'es' })}`
  const go = `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new Event('popstate'));`
  const first = await page.evaluate<LookedAt>(`${go}${SETTLED}.then(${LOOKED_AT})`)
  // A panel is put beside its button two frames after it is drawn: what is wrong later stays wrong.
  const { shown, faults } = first.faults.length > 0 ? await page.evaluate<LookedAt>(LOOKED_AT_LATER) : first
  expect(shown).toBe(wanted.page)
  const pointedAt = page.locator('[data-pointed="true"] [data-state]').locator('button, input, a')
  if (shown.endsWith('/pointed-at')) await pointedAt.first().hover()
  return faults
}

/**
 * To be looked at, in the folder that GALLERY_PICTURES names; without it none is made. None is compared with one of
 * before, as letters are drawn differently on each machine.
 */
async function keepPicture(page: Page, { page: shown, scheme, brand }: Shown): Promise<void> {
  const folder = process.env['GALLERY_PICTURES']
  if (!folder) return
  const name = `${shown.replaceAll('/', '-')}-${scheme}-${brand}.jpg`
  await page.screenshot({ path: join(folder, name), type: 'jpeg', scale: 'css' })
}

// What is replaced by an answer within a moment is fainter for that long.
const FAINT = { exclude: [['main [aria-busy="true"]:has(table)']] }

// As for the screens: the themes differ in their colours alone.
function barriersIn(page: Page, { scheme }: Shown): Promise<string[]> {
  const options = scheme === 'dark' ? { runOnly: ['color-contrast'] } : { rules: POINTED_AT }
  return barriersOn(page, { options, context: { include: [['main']], ...FAINT } })
}
