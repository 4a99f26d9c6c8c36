// A destructive action happens on the screen at once and on the server a moment later, so that it can be taken back.

const DELAY = 8000 // P-UNDO: milliseconds

interface Deferred {
  action: () => unknown
  timer: ReturnType<typeof setTimeout>
}

const waiting = new Set<Deferred>()

export interface Undoable {
  /** Takes the action back: it will not reach the server. False where it is already too late. */
  undo: () => boolean
}

/** Runs `action` in 8 s, or before that with `flushDeferred`. `undo` restores what the screen showed. */
export function defer(action: () => unknown, { undo }: { undo: () => void }): Undoable {
  const deferred: Deferred = { action, timer: setTimeout(() => void run(deferred), DELAY) }
  waiting.add(deferred)
  return {
    undo: () => {
      if (!waiting.delete(deferred)) return false
      clearTimeout(deferred.timer)
      undo()
      return true
    },
  }
}

/** Sends everything that waits, in order. Call before signing out and before adding to what was emptied. */
export async function flushDeferred(): Promise<void> {
  for (const deferred of waiting) await run(deferred)
}

export const hasDeferred = (): boolean => waiting.size > 0

async function run(deferred: Deferred): Promise<void> {
  if (!waiting.delete(deferred)) return
  clearTimeout(deferred.timer)
  await deferred.action()
}

// A page that is out of sight may be ended without another word, on a phone above all.
globalThis.addEventListener?.('pagehide', runAll)
globalThis.addEventListener?.('visibilitychange', () => {
  if (document.visibilityState === 'hidden') runAll()
})

/** Started all at once: a page that is going away does not wait for the first before the second. */
function runAll(): void {
  for (const deferred of waiting) void run(deferred)
}
