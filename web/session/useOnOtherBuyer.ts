import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from './SessionProvider.tsx'

/** Runs it where another client, centre or country has been chosen: a list of the other's begins at its first page. */
export function useOnOtherBuyer(run: () => void): void {
  const { client, center, country } = useSession().state
  const buyer = [client?.id, center?.id, country].join()
  const before = useRef(buyer)
  const tell = useEffectEvent(run)
  useEffect(() => {
    if (before.current === buyer) return
    before.current = buyer
    tell()
  }, [buyer])
}
