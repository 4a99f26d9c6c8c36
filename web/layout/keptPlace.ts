import type { AnyRouter } from '@tanstack/react-router'

const MOST_WAIT = 2500 // milliseconds (design 1.8)
const KEY = 'pulcro.place'

// What somebody does who has begun to read: from then on the page is theirs.
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page that is loaded anew shows the same part of it as before. The router scrolls there once, when the screen is drawn,
 * which is before its list has come and its rows have their height: so it is said again with every bit that the page
 * grows, until somebody moves, or for as long as it is still expected.
 */
export function keepPlaceOnReload(router: AnyRouter): void {
  const left = sessionStorage.getItem(KEY)
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, `${scrollY} ${location.href}`))
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    const [top = '', href] = left?.split(' ') ?? []
    if (href === location.href && Number(top) > 0) holdAt(Number(top))
  })
}

function holdAt(top: number): void {
  const over = new AbortController()
  const { signal } = over
  const { style } = document.documentElement
  // The browser would follow the rows that it sees now, which are not at their place yet.
  style.overflowAnchor = 'none'
  const observer = new ResizeObserver(() => scrollTo({ top }))
  observer.observe(document.body)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    style.overflowAnchor = ''
  })
  for (const move of OWN_MOVES) addEventListener(move, () => over.abort(), { signal, passive: true })
  setTimeout(() => over.abort(), MOST_WAIT)
}
