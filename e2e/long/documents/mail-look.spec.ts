import { expect, type Page, test } from '@playwright/test'
import { brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import type { Language } from '#domain/language.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { lettersOf } from '#server/test/letters/letters.ts'
import { shownPage } from '#server/test/letters/shown.ts'

// Every kind of mail in every brand, as a mail program shows it on a phone and on a desk, by day and by night.

const WIDTHS = [360, 760]
const SCHEMES = ['light', 'dark'] as const
const LANGUAGES: Language[] = ['es', 'en', 'pt']

// In the browser: what is wrong with the mail that it shows.
const LOOK = `(() => {
  const problems = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) problems.push('scrolls sideways: ' + root.scrollWidth)

  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.data.trim() !== '' && node.parentElement.checkVisibility()) texts.push(node)
  }
  const topsOf = range => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  for (const node of texts) {
    for (const { 0: number, index } of node.data.matchAll(/[−-]?\\d[\\d.,]*(?:\\u00A0?[€%])?/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + number.length)
      if (topsOf(range) > 1 && number.length < 16) problems.push('breaks ' + number)
    }
  }
  for (const table of document.querySelectorAll('table')) {
    const amounts = [...table.querySelectorAll(':scope > tbody > tr > td[nowrap]')]
    const edges = new Set(amounts.map(cell => Math.round(cell.getBoundingClientRect().right)))
    if (edges.size > 1) problems.push('amounts end at ' + [...edges])
  }

  const luminance = ([red, green, blue]) => {
    const linear = [red, green, blue].map(part => part / 255).map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
  const partsOf = color => color.match(/[\\d.]+/g).map(Number)
  const groundOf = element => {
    for (let each = element; each; each = each.parentElement) {
      const color = partsOf(getComputedStyle(each).backgroundColor)
      if (color[3] !== 0) return color
    }
    return [255, 255, 255]
  }
  for (const { parentElement: element, data } of texts) {
    if (getComputedStyle(element).opacity === '0') continue
    const [one, other] = [luminance(partsOf(getComputedStyle(element).color)), luminance(groundOf(element))]
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (ratio < 4.5) problems.push(ratio.toFixed(2) + ' : 1 for ' + data.trim())
  }

  const logos = [...document.images].filter(image => image.checkVisibility() && /day|night/.test(image.className))
  if (logos.length !== 1 || logos[0].naturalWidth === 0) problems.push(logos.length + ' logos are shown')
  return problems
})()`

async function problemsOf(page: Page, mail: Mail): Promise<string[]> {
  const problems: string[] = []
  await page.setContent(shownPage(mail), { waitUntil: 'load' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const found = await page.evaluate<string[]>(LOOK)
      problems.push(...found.map(problem => `${width} ${colorScheme}: ${problem}`))
    }
  }
  return problems
}

for (const [index, app_type] of APP_TYPES.entries()) {
  test(`mails of ${app_type} fit a phone, break no amount and can be read by day and by night`, async ({ page }) => {
    const brand = brandOf(app_type)
    const letters = await lettersOf(brand, LANGUAGES[index % LANGUAGES.length] ?? 'es')
    const found: Record<string, string[]> = {}
    for (const [kind, letter] of Object.entries(letters)) {
      const problems = await problemsOf(page, mailOf(letter, brand, 'an-id'))
      if (problems.length > 0) found[kind] = problems
    }
    expect(found).toEqual({})
  })
}
