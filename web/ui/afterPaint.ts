/** Runs `action` after the next paint. Returns a function that cancels it. */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
