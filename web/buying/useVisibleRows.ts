import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

const SPARE = 8 // rows above and below the window, so that a key or a short scroll finds the next one drawn

/** Which of many rows of one height are in the window, while the page scrolls. `last` is behind the last of them. */
export function useVisibleRows(frame: RefObject<HTMLElement | null>, count: number, height: number) {
  const [rows, setRows] = useState({ first: 0, last: 30 })
  useEffect(() => {
    const measure = () => {
      const top = frame.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / height) - SPARE)
      const last = Math.max(first, Math.ceil((globalThis.innerHeight - top) / height) + SPARE)
      setRows(known => (known.first === first && known.last === last ? known : { first, last }))
    }
    measure()
    globalThis.addEventListener('scroll', measure, { passive: true })
    globalThis.addEventListener('resize', measure)
    return () => {
      globalThis.removeEventListener('scroll', measure)
      globalThis.removeEventListener('resize', measure)
    }
  }, [frame, height])
  return { first: Math.min(rows.first, count), last: Math.min(rows.last, count) }
}
