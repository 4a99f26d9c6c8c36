import { defer } from './deferred.ts'
import { toast } from './toast.ts'

/**
 * Says what has been done on the screen, offers to take it back with `undo`, and sends it with `action` 8 s later. Where
 * it is sent sooner, because something else builds on it, taking back is no longer offered.
 */
export function deferWithUndo(done: string, action: () => Promise<unknown>, undo: () => void): void {
  const send = () => {
    toast.close(shown)
    return action()
  }
  const deferred = defer(send, { undo })
  const shown = toast.success(done, { undo: deferred.undo })
}
