const AIR = 8 // pixels between a panel and the edge of the window

/**
 * As the `ref` of a panel: moves it sideways as far as it would leave the window, also when its content comes later or
 * the window turns.
 */
export function withinWindow(panel: HTMLElement | null) {
  if (!panel) return undefined
  const place = () => {
    panel.style.translate = ''
    const box = panel.getBoundingClientRect()
    // A page that has become too wide may already have been scrolled to the side.
    const left = box.left + globalThis.scrollX
    const beyond = left + box.width - (document.documentElement.clientWidth - AIR)
    const shift = left < AIR ? AIR - left : beyond > 0 ? -Math.min(beyond, left - AIR) : 0
    if (shift !== 0) panel.style.translate = `${Math.round(shift)}px 0`
  }
  place()
  // Told before the page is drawn: a tablet keeps the width of a page that was too wide for one frame.
  const observer = new MutationObserver(place)
  observer.observe(panel, { childList: true, subtree: true, characterData: true })
  globalThis.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    globalThis.removeEventListener('resize', place)
  }
}
