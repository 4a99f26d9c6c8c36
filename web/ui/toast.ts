// The messages at the edge of the screen. Toaster.tsx shows them; anyone may add one, also outside React.

const MOST = 3
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
}

interface SuccessOptions extends Pick<Toast, 'detail' | 'link' | 'undo' | 'about'> {
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

export const toastsNow = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(toast: Omit<Toast, 'id'>): number {
  const id = nextId++
  // The same words twice are one message: adding five articles in a row is not five toasts.
  const others = toasts.filter(shown => !isReplacedBy(shown, toast))
  replace([...others, { ...toast, id }].slice(-MOST))
  return id
}

const isReplacedBy = (shown: Toast, next: Omit<Toast, 'id'>): boolean =>
  next.about === undefined ? shown.text === next.text && !shown.undo && !next.undo : shown.about === next.about

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
