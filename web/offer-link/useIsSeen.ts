import { useEffect, useState } from 'react'

const isSeenNow = () => document.visibilityState === 'visible'

/** True from when the page is first in view: a browser may load it before, in the background. */
export function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(isSeenNow)
  useEffect(() => {
    if (isSeen) return undefined
    const look = () => isSeenNow() && setSeen(true)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isSeen])
  return isSeen
}
