import type { AnyRouter } from '@tanstack/react-router'
import { tabStorage } from '#web/storage/browserStorage.ts'

const MOST_WAIT = 2500 // milliseconds (design 1.8)
const KEY = 'pulcro.places'
const MOST_PLACES = 50

// What somebody does who has begun to read: from then on the page is theirs.
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

// What a list is of. The cart beside it and a tree that stays in the window say nothing of the place in it.
const ENTRIES = 'main :is(li, tr) a[href]:not(:is(aside, nav) a)'

/** Where a page was left. */
interface Place {
  /** Pixels from the top of the page. */
  y: number
  /** What stood in the middle of the window, and how many pixels below the window's edge. */
  entry?: { href: string; top: number }
}

type Visited = { state: { __TSR_key?: string } }

/**
 * Restores the scroll position after a reload or going back. The router scrolls there once, when
 * the screen is drawn, which is before its list has come and its rows have their height: so it is said again with every
 * frame until somebody moves, or for as long as the list is still expected.
 */
export function restoreScrollPositions(router: AnyRouter): void {
  const places = storedPlaces()
  let letGo: (() => void) | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    letGo?.()
    if (fromLocation) remember(fromLocation)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation && keyOf(fromLocation) === keyOf(toLocation)) return
    letGo?.()
    const place = places.get(keyOf(toLocation))
    if (place && place.y > 0) letGo = hold(place)
  })
  addEventListener('pagehide', () => {
    remember(router.latestLocation)
    tabStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST_PLACES)))
  })

  function remember(visited: Visited) {
    // The last that was left is the last to be given up.
    places.delete(keyOf(visited))
    places.set(keyOf(visited), placeNow())
  }
}

// One for each entry of the browser's history, which outlives the page. The name is the router's.
// oxlint-disable-next-line no-underscore-dangle
const keyOf = ({ state }: Visited): string => state.__TSR_key ?? ''

function storedPlaces(): Map<string, Place> {
  const stored = tabStorage.getItem(KEY)
  return new Map(stored === null ? [] : (JSON.parse(stored) as [string, Place][]))
}

function placeNow(): Place {
  const fromMiddle = (top: number) => Math.abs(top - innerHeight / 2)
  const [nearest] = entries()
    .map(link => ({ href: link.getAttribute('href') ?? '', top: topOf(link) }))
    .sort((a, b) => fromMiddle(a.top) - fromMiddle(b.top))
  const isInView = nearest && nearest.top > 0 && nearest.top < innerHeight
  const first = isInView && entryOf(nearest.href)
  return first ? { y: scrollY, entry: { href: nearest.href, top: topOf(first) } } : { y: scrollY }
}

const entries = () => [...document.querySelectorAll(ENTRIES)]

// Of the links to the same article, picture and name, always the same one.
const entryOf = (href: string) => entries().find(link => link.getAttribute('href') === href)

const topOf = (element: Element): number => element.getBoundingClientRect().top

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1

/** Keeps the window there until the function that it returns is called. */
function hold({ y, entry }: Place): () => void {
  const over = new AbortController()
  const { signal } = over
  const { style } = document.documentElement
  // The browser would follow the rows that it sees now, which are not at their place yet.
  style.overflowAnchor = 'none'
  signal.addEventListener('abort', () => (style.overflowAnchor = ''))
  for (const move of OWN_MOVES) addEventListener(move, () => over.abort(), { signal, passive: true })
  let timer = wait()
  let stood: number | undefined
  requestAnimationFrame(place)
  return () => over.abort()

  function place() {
    if (signal.aborted) return
    // By the bar of the window, a search in the page, a reading aid. At the end of a page that shrinks nobody has moved.
    if (stood !== undefined && scrollY !== stood && !isAtEnd()) return over.abort()
    const found = entry && entryOf(entry.href)
    const away = found ? topOf(found) - entry.top : y - scrollY
    if (Math.abs(away) >= 1) {
      scrollBy({ top: away, behavior: 'instant' })
      if (found) {
        clearTimeout(timer)
        timer = wait()
      }
    }
    stood = scrollY
    requestAnimationFrame(place)
  }

  // While rows above still come, more are on their way.
  function wait() {
    return setTimeout(() => over.abort(), MOST_WAIT)
  }
}
