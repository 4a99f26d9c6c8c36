import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

const LEAST = 240

/** The width in pixels that the page gives a box, so that what is drawn in it is never stretched. */
export function useWidth(box: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(LEAST, Math.floor(entry.contentRect.width))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
