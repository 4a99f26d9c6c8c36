import { useCallback, useEffect, useRef, useState } from 'react'

const SAVE_AFTER = 500 // P-QTY: milliseconds after the last change

interface Options {
  onCommit: (value: number) => void
  /** Called at every change, before the commit. */
  onDraft?: (value: number) => void
  saveAfter?: number
}

/** Commits the last of several changes once the user pauses, leaves the field, or the field leaves the screen. */
export function useDelayedCommit(value: number, { onCommit, onDraft, saveAfter = SAVE_AFTER }: Options) {
  const latest = useRef({ value, onCommit, onDraft })
  const pending = useRef<{ value: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  // Enter and the following blur are one commit.
  const committed = useRef<number>(undefined)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    latest.current = { value, onCommit, onDraft }
  })

  /** Commits at once: the given value, else the pending one. */
  const flush = useCallback((settled?: number) => {
    const next = settled ?? pending.current?.value
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    setPending(false)
    if (next === undefined || next === latest.current.value || next === committed.current) return
    committed.current = next
    latest.current.onCommit(next)
  }, [])

  const plan = useCallback(
    (next: number) => {
      latest.current.onDraft?.(next)
      committed.current = undefined
      clearTimeout(pending.current?.timer)
      pending.current = { value: next, timer: setTimeout(flush, saveAfter) }
      setPending(true)
    },
    [flush, saveAfter],
  )

  useEffect(() => () => flush(), [flush])
  return { plan, flush, isPending }
}
