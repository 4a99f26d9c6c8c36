// Messages at the edge of the screen. Toaster.tsx shows them; they can be added outside React, too.

const MOST = 5 // messages that are kept
const SUCCESS_FOR = 4000 // P-TOAST: milliseconds
const UNDO_FOR = 8000

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
  /** A second line; a long `name` is truncated, `rest` is not. */
  detail?: { name: string; rest: string }
  /** A link to details. */
  link?: { href: string; label: string }
  /** Milliseconds; an error stays until it is closed. */
  duration: number | undefined
  undo?: () => void
  /** Its subject: a later message with the same subject replaces it. */
  about?: string
  /** How often the same message was added while it is shown. */
  times: number
  /** Only for screen readers, because the effect is visible already. */
  isSeen?: boolean
}

interface SuccessOptions extends Pick<Toast, 'detail' | 'link' | 'undo' | 'about' | 'isSeen'> {
  /** Milliseconds; by default those of its kind. */
  duration?: number
}

let toasts: readonly Toast[] = []
let nextId = 1
const saidOnPage = new Set<string>()
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string, { duration, ...more }: SuccessOptions = {}): number =>
    show({ kind: 'success', text, duration: duration ?? (more.undo ? UNDO_FOR : SUCCESS_FOR), ...more }),
  /** For an action with another result than the user asked for. */
  info: (text: string): number => show({ kind: 'info', text, duration: SUCCESS_FOR }),
  /** Undefined where the page itself says it. */
  error: (text: string): number | undefined =>
    saidOnPage.has(text) ? undefined : show({ kind: 'error', text, duration: undefined }),
  /** From now on the page itself says this, so that no message of an action repeats it. */
  isSaidOnPage: (text: string): void => void saidOnPage.add(text),
  close: (id: number): void => replace(toasts.filter(shown => shown.id !== id)),
}

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Only the latest message is shown. It removes confirmations; errors and messages with undo stay below it.
 */
function show(toast: Omit<Toast, 'id' | 'times'>): number {
  const id = nextId++
  const same = toasts.find(shown => isSame(shown, toast))
  const others = toasts.filter(shown => shown !== same && !shown.isSeen && (shown.kind === 'error' || shown.undo))
  const isRepeated = same !== undefined && toast.about === undefined
  replace([...others, { ...toast, id, times: isRepeated ? same.times + 1 : 1 }].slice(-MOST))
  return id
}

const isSame = (shown: Toast, next: Omit<Toast, 'id' | 'times'>): boolean =>
  next.about === undefined
    ? shown.text === next.text && shown.kind === next.kind && !shown.undo && !next.undo
    : shown.about === next.about

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
