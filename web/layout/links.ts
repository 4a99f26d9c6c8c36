import type { AnyRouter } from '@tanstack/react-router'
import { readAddress } from '#web/ahead.ts'
import { currentSession } from '#web/session/store.ts'

const MEANT_AFTER = 60 // Milliseconds that a pointer rests on a link that it means.

/**
 * Lets plain `<a href>` links of the portal change the screen without a new page, so that pieces of ui/ need no
 * router. Pointing at a link fetches its screen ahead, resting on it what the screen will show.
 */
export function followLinks(router: AnyRouter): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const href = addressOf(event.target)
    if (!href) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const onPoint = (event: FocusEvent | PointerEvent) => {
    clearTimeout(timer)
    if ('clientX' in event && !hasMoved(event)) return
    const href = addressOf(event.target)
    if (href) timer = setTimeout(() => readAddress(currentSession(), new URL(href, location.origin)), MEANT_AFTER)
    if (!href || fetched.has(pathOf(href))) return
    fetched.add(pathOf(href))
    void router.preloadRoute({ to: pathOf(href) }).catch(() => undefined)
  }
  // Links that scroll by under a pointer which rests are not meant.
  const hasMoved = ({ clientX, clientY }: PointerEvent) => {
    const moved = clientX !== pointer.clientX || clientY !== pointer.clientY
    pointer = { clientX, clientY }
    return moved
  }
  let pointer = { clientX: -1, clientY: -1 }
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetched = new Set<string>()
  document.addEventListener('click', onClick)
  document.addEventListener('pointerover', onPoint)
  document.addEventListener('focusin', onPoint)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', onClick)
    document.removeEventListener('pointerover', onPoint)
    document.removeEventListener('focusin', onPoint)
  }
}

/** Addresses that the server answers itself. */
const SERVED = /^\/(api|art|health|metrics|dev|assets|documents)(\/|$)/

function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hasAttribute('href') || link.target || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || SERVED.test(link.pathname)) return undefined
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return isSamePage && link.hash ? undefined : `${link.pathname}${link.search}${link.hash}`
}

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? href
