import { type RefObject, useEffect, useRef } from 'react'

const UPPER = 0.6 // of the window, where its beginning is seen

/** The `ref` of what is brought into view when something new was found: in a narrow window it lies far below the button. */
export function useInView(found: object | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const top = found && box.current?.getBoundingClientRect().top
    if (top === undefined) return
    if (top < 0 || top > globalThis.innerHeight * UPPER) box.current?.scrollIntoView({ block: 'start' })
  }, [found])
  return box
}
