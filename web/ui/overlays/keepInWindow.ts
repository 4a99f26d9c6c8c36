const AIR = 8 // pixels between a panel and the edge of the window

/**
 * The `ref` of a panel that must stay within the width of the window, also when its content is loaded later or the window
 * is rotated.
 */
export function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return undefined
  let shift = 0
  const place = () => {
    const box = panel.getBoundingClientRect()
    // A page that is too wide may have been scrolled to the side.
    const left = box.left + globalThis.scrollX - shift
    const beyond = left + box.width - (document.documentElement.clientWidth - AIR)
    shift = Math.round(left < AIR ? AIR - left : beyond > 0 ? -Math.min(beyond, left - AIR) : 0)
    // Margins instead of a transform, because a tablet keeps a too large page width until the next layout.
    panel.style.marginInline = `${shift}px ${-shift}px`
  }
  place()
  // A MutationObserver runs before the paint, a ResizeObserver would run later.
  const observer = new MutationObserver(place)
  observer.observe(panel, { childList: true, subtree: true })
  globalThis.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    globalThis.removeEventListener('resize', place)
  }
}
