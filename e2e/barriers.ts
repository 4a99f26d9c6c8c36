import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

interface Asked {
  options?: object
  /** Which parts of the page; by default all of it. */
  context?: object
}

/** The serious barriers of what the page shows now. axe is put into the page once and stays until it is loaded anew. */
export async function barriersOn(page: Page, { options = {}, context = {} }: Asked = {}): Promise<string[]> {
  // AxeBuilder opens a second page for each question, and puts axe into the first one each time.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await putAxeInto(page)
  const asked = [
    { include: [['html']], ...context },
    { ...options, resultTypes: ['violations'] },
  ]
  const call = asked.map(each => JSON.stringify(each)).join(', ')
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${call})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
}

/** The builder leaves axe behind, whatever it has looked for. */
async function putAxeInto(page: Page): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode().include('html').withRules(['html-has-lang']).analyze()
}

// A row out of sight would take the other colours only once it is seen, and what changes slowly is between two of them.
const ALL_AT_ONCE = '*, *::before, *::after { content-visibility: visible !important; transition: none !important }'

/** Changes the colours of the page that is open. */
export async function darken(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(ALL_AT_ONCE)})
    document.adoptedStyleSheets.push(sheet)
  }`)
  await page.emulateMedia({ colorScheme: 'dark' })
}
