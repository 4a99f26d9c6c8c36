// A destructive action is shown at once and sent to the server some seconds later, so that it can be undone.

const DELAY = 8000 // P-UNDO: milliseconds

interface Deferred {
  action: () => unknown
  timer: ReturnType<typeof setTimeout>
}

const waiting = new Set<Deferred>()

export interface Undoable {
  /** Cancels the action before it is sent. False if it was sent already. */
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

/** Sends all deferred actions in order. Call before signing out and before adding to a list that was emptied. */
export async function flushDeferred(): Promise<void> {
  for (const deferred of waiting) await run(deferred)
}

export const hasDeferred = (): boolean => waiting.size > 0

async function run(deferred: Deferred): Promise<void> {
  if (!waiting.delete(deferred)) return
  clearTimeout(deferred.timer)
  await deferred.action()
}

// A browser may end a hidden page without an event, above all on a phone.
globalThis.addEventListener?.('pagehide', runAll)
globalThis.addEventListener?.('visibilitychange', () => {
  if (document.visibilityState === 'hidden') runAll()
})

/** Starts all at once, because a page that is closed does not wait for one before the next. */
function runAll(): void {
  for (const deferred of waiting) void run(deferred)
}
