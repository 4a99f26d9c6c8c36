import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time of the browser, read again at each full minute of a clock that is so far ahead. */
export function useMinute(ahead: number): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setHere(Date.now()), MINUTE_MS - ((here + ahead) % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [here, ahead])
  return here
}
