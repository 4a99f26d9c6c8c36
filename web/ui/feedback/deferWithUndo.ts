import { defer } from './deferred.ts'
import { toast } from './shownToasts.ts'

/**
 * Shows a message with an undo button and calls `action` 8 s later. If `action` is called sooner, because another change
 * depends on it, the message is closed and undo is no longer possible.
 */
export function deferWithUndo(done: string, action: () => Promise<unknown>, undo: () => void): void {
  const send = () => {
    toast.close(shown)
    return action()
  }
  const deferred = defer(send, { undo })
  const shown = toast.success(done, { undo: deferred.undo })
}
