import { topOfBottomBars } from './bottomBar.ts'
import { offsetAwayFrom } from './offsetAwayFrom.ts'

const CONTROL = '[role="group"], button, a, input, textarea, select, label, summary'

/**
 * The `ref` of a floating box. It moves away from the control that was pressed or focused last, so that the control can be
 * pressed again. A stepper counts as one control.
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
  // A new or larger message may cover the control, so the place is computed again.
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

/** The space between the header and the bars at the bottom, as the scroll padding defines it. */
function room(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  return { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: Math.min(bottom, topOfBottomBars()) }
}
