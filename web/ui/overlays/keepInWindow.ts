const AIR = 8 // pixels between a panel and the edge of the window

/**
 * As the `ref` of a panel: moves it sideways as far as it would leave the window, also when its content comes later or
 * the window turns.
 */
export function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return undefined
  let shift = 0
  const place = () => {
    const box = panel.getBoundingClientRect()
    // A page that has become too wide may already have been scrolled to the side.
    const left = box.left + globalThis.scrollX - shift
    const beyond = left + box.width - (document.documentElement.clientWidth - AIR)
    shift = Math.round(left < AIR ? AIR - left : beyond > 0 ? -Math.min(beyond, left - AIR) : 0)
    // Margins, and not a shift of what is drawn: a tablet keeps the width of a page until the next layout.
    panel.style.marginInline = `${shift}px ${-shift}px`
  }
  place()
  // Told of what comes before it is drawn, which is sooner than of its size.
  const observer = new MutationObserver(place)
  observer.observe(panel, { childList: true, subtree: true })
  globalThis.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    globalThis.removeEventListener('resize', place)
  }
}
