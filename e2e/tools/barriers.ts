import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { settled } from './settled.ts'
import { drawn, expectNoSidewaysScroll } from './steps.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

interface Asked {
  options?: { runOnly: string[] } | { rules?: Record<string, { enabled: boolean }> }
  /** Which parts of the page; by default all of it. */
  context?: object
}

// What these find is never serious, so that a question for serious barriers is answered sooner without them.
const MERELY_ADVISED = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'focus-order-semantics',
  'heading-order',
  'hidden-content',
  'image-redundant-alt',
  'landmark-unique',
  'presentation-role-conflict',
  'region',
]
const NOT_ASKED = Object.fromEntries(MERELY_ADVISED.map(rule => [rule, { enabled: false }]))

/** The serious barriers of what the page shows now. */
export async function barriersOn(page: Page, { options = {}, context }: Asked = {}): Promise<string[]> {
  const serious = 'runOnly' in options ? options : { ...options, rules: { ...NOT_ASKED, ...options.rules } }
  const violations = await violationsOn(page, { options: serious, context })
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(sentencesOf)
}

/** The barriers of what the page shows now, and what is merely advised. */
export async function everyBarrierOn(page: Page): Promise<string[]> {
  // The line that says so stays for a moment when nothing is on its way any more, and it is in no landmark.
  await expect(page.getByRole('progressbar', { name: 'Cargando', exact: true })).toHaveCount(0)
  return (await violationsOn(page)).flatMap(sentencesOf)
}

const sentencesOf = ({ id, nodes }: Violation): string[] =>
  nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`)

// A colour on its way to another has less contrast than both. What turns without end is not waited for.
const STANDS_STILL = `document.getAnimations().every(
  ({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`
// An idle page draws nothing, and so keeps promises and animations that are over for minutes: it is asked by the clock
// of the test. A question that the page repeats by itself is refused by its own policy for scripts.
const BY_CLOCK = { intervals: [0, 100], timeout: 20_000 }

/** What axe finds. It is put into the page once and stays until that is loaded anew. */
async function violationsOn(page: Page, { options = {}, context = {} }: Asked = {}): Promise<Violation[]> {
  // AxeBuilder puts axe into the page three times for each question, which takes longer than many of the answers.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await axe())
  await expect.poll(() => page.evaluate<boolean>(STANDS_STILL), BY_CLOCK).toBe(true)
  const asked = [
    { include: [['html']], ...context },
    { ...options, resultTypes: ['violations'] },
  ]
  const call = asked.map(each => JSON.stringify(each)).join(', ')
  // The answer is laid down in the page and asked for until it is there.
  await page.evaluate(`{
    delete globalThis.found
    axe.run(${call}).then(({ violations }) => (globalThis.found = { violations }), error => (globalThis.found = { error: String(error) }))
  }`)
  await expect.poll(() => page.evaluate<boolean>('globalThis.found !== undefined'), BY_CLOCK).toBe(true)
  const { violations, error } = await page.evaluate<{ violations?: Violation[]; error?: string }>('globalThis.found')
  if (!violations) throw new Error(error)
  return violations
}

let source: Promise<string> | undefined
/** The axe that belongs to the builder. */
function axe(): Promise<string> {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  return (source ??= readFile(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8'))
}

// A row out of sight would take the other colours only once it is seen, and what changes slowly is between two of them.
const ALL_AT_ONCE = '*, *::before, *::after { content-visibility: visible !important; transition: none !important }'

/** Changes the colours of the page that is open. */
async function darken(page: Page): Promise<void> {
  await addStyles(page, ALL_AT_ONCE)
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** Gives the page its light colours and its own styles again. */
export async function lighten(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await drawn(page)
  await removeStyles(page)
}

/** More styles for the page that is open. */
export async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(styles)})
    document.adoptedStyleSheets.push(sheet)
  }`)
}

export async function removeStyles(page: Page): Promise<void> {
  await page.evaluate('document.adoptedStyleSheets = []')
}

// What can be read on a control is part of its name, so that it can be said aloud to press it (SC 2.5.3).
const NAMED = { 'label-content-name-mismatch': { enabled: true } }
// Large enough to be pressed with a mouse, or far enough from the next.
export const POINTED_AT = { ...NAMED, 'target-size': { enabled: true } }
// A finger's targets have a measure of their own.
const TOUCHED = { ...NAMED, 'target-size': { enabled: false } }

// The themes differ in their colours alone, so that the second one is asked for contrast only, and at one size, as sizes
// have the same colours.
export async function expectNoBarrier(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await settled(page)
  const isPhone = test.info().project.name === 'phone'
  const light = await barriersOn(page, { options: { rules: isPhone ? TOUCHED : POINTED_AT } })
  if (isPhone) return expect(light, page.url()).toEqual([])
  await darken(page)
  // Its pictures have another drawing for the dark.
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await barriersOn(page, { options: { runOnly: ['color-contrast'] } })
  expect({ light, dark }, page.url()).toEqual({ light: [], dark: [] })
}

// A phone zooms into a field that is written smaller than this, and does not zoom out again.
const ZOOMED_INTO = `[...document.querySelectorAll('input, select, textarea')]
  .filter(field => !['checkbox', 'radio', 'file', 'color', 'range', 'button', 'submit', 'hidden'].includes(field.type))
  .filter(field => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
  .map(field => (field.ariaLabel ?? field.name) + ': ' + getComputedStyle(field).fontSize)`

const PHONE = { width: 360, height: 780 }
// What a window of 1280 px shows with everything at four times its size.
export const NARROWEST = { width: 320, height: 640 }

/** The page that is open as a phone shows it, without loading it anew, and as a narrow one does. */
export async function expectNoBarrierOnPhone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await asPhone(page, async turnInto => {
    await turnInto(PHONE)
    await settled(page)
    expect(await barriersOn(page, { options: { rules: TOUCHED } }), page.url()).toEqual([])
    expect(await page.evaluate<string[]>(ZOOMED_INTO), page.url()).toEqual([])
    await expectNoSidewaysScroll(page)
    await turnInto(NARROWEST)
    await settled(page)
    await expectNoSidewaysScroll(page)
  })
}

type TurnInto = (size: { width: number; height: number }) => Promise<void>

/** Makes the page one of a phone with a finger for as long as it is looked at. */
async function asPhone(page: Page, look: (turnInto: TurnInto) => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touched = (is: boolean) => expect.poll(() => page.evaluate<boolean>(IS_TOUCHED)).toBe(is)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await look(async size => {
    await browser.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
    await touched(true)
  })
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await browser.detach()
  await touched(false)
}
const IS_TOUCHED = `matchMedia('(pointer: coarse) and (hover: none)').matches`
