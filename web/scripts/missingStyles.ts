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
export async function fetchMissingStyles(): Promise<void> {
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
