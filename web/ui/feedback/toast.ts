// The messages at the edge of the screen. Toaster.tsx shows them; anyone may add one, also outside React.

const MOST = 5 // that wait to be read below the latest
const SUCCESS_FOR = 4000 // P-TOAST: milliseconds
const UNDO_FOR = 8000

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
  /** A second line; what is too long of `name` is cut, the rest is not. */
  detail?: { name: string; rest: string }
  /** Where more of it is seen. */
  link?: { href: string; label: string }
  /** Milliseconds; an error stays until it is closed. */
  duration: number | undefined
  undo?: () => void
  /** What it speaks of: a later one of the same takes its place. */
  about?: string
  /** How often the same has been said since it is there. */
  times: number
  /** Only said aloud: it can be seen already. */
  isSeen?: boolean
}

interface SuccessOptions extends Pick<Toast, 'detail' | 'link' | 'undo' | 'about' | 'isSeen'> {
  /** Milliseconds, where they are not those of its kind. */
  duration?: number
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string, { duration, ...more }: SuccessOptions = {}): number =>
    show({ kind: 'success', text, duration: duration ?? (more.undo ? UNDO_FOR : SUCCESS_FOR), ...more }),
  /** What was done otherwise than was asked for. */
  info: (text: string): number => show({ kind: 'info', text, duration: SUCCESS_FOR }),
  error: (text: string): number => show({ kind: 'error', text, duration: undefined }),
  close: (id: number): void => replace(toasts.filter(shown => shown.id !== id)),
}

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * One is shown at a time, the latest. What is only confirmed gives way to it for good; an error, and what can be taken
 * back, wait below it.
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
