import { topOfBottomBars } from './bottomBar.ts'
import { offsetAwayFrom } from './offsetAwayFrom.ts'

const CONTROL = '[role="group"], button, a, input, textarea, select, label, summary'

/**
 * The `ref` of a box that floats over the page: it moves off whatever was pressed or has got the focus last, so that it is
 * never in the way of pressing that again. A stepper counts as one.
 */
export function keepClearOfPressed(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  let pressed: Element | null = null
  const place = () => {
    box.style.translate = ''
    if (!pressed?.isConnected) return
    const way = offsetAwayFrom(box.getBoundingClientRect(), pressed.getBoundingClientRect(), room())
    if (way !== 0) box.style.translate = `0 ${way}px`
  }
  const onReach = ({ target }: Event) => {
    if (!(target instanceof Element) || box.contains(target)) return
    pressed = target.closest(CONTROL) ?? target
    place()
  }
  // A message that comes or grows may lie over what the ones before did not touch.
  const observer = new ResizeObserver(place)
  observer.observe(box)
  document.addEventListener('pointerdown', onReach, true)
  document.addEventListener('focusin', onReach)
  return () => {
    observer.disconnect()
    document.removeEventListener('pointerdown', onReach, true)
    document.removeEventListener('focusin', onReach)
  }
}

/** Between the header and what stands at the bottom of the window: what is scrolled to is kept clear of both as well. */
function room(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  return { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: Math.min(bottom, topOfBottomBars()) }
}
