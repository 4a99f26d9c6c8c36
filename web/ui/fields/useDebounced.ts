import { useEffect, useRef } from 'react'

/** Calls `run` once, `delay` milliseconds after the last call; `now` runs at once and cancels a pending call. */
export function useDebounced<Value>(run: (value: Value) => void, delay: number) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    later: (value: Value) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), delay)
    },
    now: (value: Value) => {
      clearTimeout(timer.current)
      latest.current(value)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
