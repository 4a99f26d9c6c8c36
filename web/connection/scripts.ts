import { onlineManager } from '@tanstack/react-query'

// A screen and some parts of it have scripts of their own, which come when they are needed. What a connection that is lost in
// between does to them is mended here (decision 49): browsers before Chromium 156 remember that a script did not come, and
// what loads the scripts remembers it of style sheets.

type Load<Script> = () => Promise<Script>

const arrived = new WeakSet<Load<unknown>>()

/**
 * Loads a script with its styles. Without a connection it is not asked for, unless it is there already: Chromium
 * remembers that a script did not come, and then never asks for it again.
 */
export async function loadScript<Script>(load: Load<Script>): Promise<Script> {
  if (arrived.has(load)) return load()
  if (!onlineManager.isOnline()) throw new Error('No script is loaded without a connection.')
  await fetchMissingStyles()
  const script = await load()
  arrived.add(load)
  return script
}

const PAUSES = [1, 2, 4, 8].map(seconds => seconds * 1000)

/** Loads a script with its styles. Waits for the connection, and tries four times more where it fails with one. */
export async function awaitScript<Script>(load: Load<Script>, tries = 0): Promise<Script> {
  try {
    return await loadScript(load)
  } catch (failure) {
    const isOffline = !onlineManager.isOnline()
    const pause = PAUSES[tries]
    if (!isOffline && pause === undefined) throw failure
    await (isOffline ? connection() : after(pause ?? 0))
    return awaitScript(load, isOffline ? tries : tries + 1)
  }
}

const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Resolves when the connection is back. */
const connection = () =>
  new Promise<void>(resolve => {
    const stop = onlineManager.subscribe(isOnline => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })

const missing = new Set<string>()

/** Remembers which style sheets did not come: what loads the scripts asks for each only once, come or not. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      missing.add(target.href)
      target.remove()
    },
    true,
  )
}

/** Asks for them again; fails where one still does not come, since a screen without its style is not to be shown. */
async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchOnce))
}

const coming = new Map<string, Promise<void>>()

function fetchOnce(href: string): Promise<void> {
  const known = coming.get(href)
  if (known) return known
  const style = fetchStyle(href).finally(() => coming.delete(href))
  coming.set(href, style)
  return style
}

async function fetchStyle(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = href
  await new Promise<unknown>((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`No style from ${href}`)))
    document.head.append(link)
  })
  missing.delete(href)
}
