import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { settled } from './settled.ts'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

interface Asked {
  options?: object
  /** Which parts of the page; by default all of it. */
  context?: object
}

/** The serious barriers of what the page shows now. axe is put into the page once and stays until it is loaded anew. */
export async function barriersOn(page: Page, { options = {}, context = {} }: Asked = {}): Promise<string[]> {
  // AxeBuilder puts axe into the page three times for each question, which takes longer than many of the answers.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await axe())
  const asked = [
    { include: [['html']], ...context },
    { ...options, resultTypes: ['violations'] },
  ]
  const call = asked.map(each => JSON.stringify(each)).join(', ')
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${call}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
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
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(ALL_AT_ONCE)})
    document.adoptedStyleSheets.push(sheet)
  }`)
  await page.emulateMedia({ colorScheme: 'dark' })
}

// What can be read on a control is part of its name, so that it can be said aloud to press it (SC 2.5.3).
const NAMED = { 'label-content-name-mismatch': { enabled: true } }
// Large enough to be pressed with a mouse, or far enough from the next.
export const POINTED_AT = { ...NAMED, 'target-size': { enabled: true } }
// A finger's targets have a measure of their own.
export const TOUCHED = { ...NAMED, 'target-size': { enabled: false } }

// The themes differ in their colours alone, so that the second one is asked for contrast only, and at one size, as sizes
// have the same colours.
export async function expectNoBarrier(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await settled(page)
  const isPhone = test.info().project.name === 'phone'
  const light = await barriersOn(page, { options: { rules: isPhone ? TOUCHED : POINTED_AT } })
  if (isPhone) return expect(light).toEqual([])
  await darken(page)
  // Its pictures have another drawing for the dark.
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const dark = await barriersOn(page, { options: { runOnly: ['color-contrast'] } })
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}
