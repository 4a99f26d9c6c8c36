import { useCallback, useEffect, useRef } from 'react'

/** Runs it on Ctrl+Enter, wherever the focus is; nothing if it is undefined. */
export function useCtrlEnter(run: (() => void) | undefined) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const onKey = useCallback((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    latest.current?.()
  }, [])
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}
