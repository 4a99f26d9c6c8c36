/**
 * Runs something every so many milliseconds, never twice at once: what takes longer leaves out its next turns. What it throws
 * goes to `onError`, and it is run again. Returns the function that stops it.
 */
export function repeat(everyMs: number, run: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void run()
      .catch(onError)
      .finally(() => (isRunning = false))
  }, everyMs)
  return () => clearInterval(timer)
}
