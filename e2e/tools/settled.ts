import { expect, type Page, type Request } from '@playwright/test'

const SILENCE = 150 // milliseconds

const traffic = new WeakMap<Page, { open: Set<Request>; last: number }>()

/** Counts from now on what the page asks for. */
export function countRequests(page: Page): void {
  const own = { open: new Set<Request>(), last: Date.now() }
  traffic.set(page, own)
  page.on('request', request => {
    own.open.add(request)
    own.last = Date.now()
  })
  const end = (request: Request) => {
    own.open.delete(request)
    own.last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until the page has all that it asked for, and asks for no more. The browser's own word for that comes after half a
 * second of silence, which is most of what a look at a screen takes.
 */
export async function settled(page: Page): Promise<void> {
  const own = traffic.get(page)
  await expect
    .poll(() => own && own.open.size === 0 && Date.now() - own.last >= SILENCE, { intervals: [SILENCE / 3] })
    .toBe(true)
}
