import { useQuery } from '@tanstack/react-query'
import { listPrintFormats } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'

const FORMATS_LAST = 300_000 // milliseconds: they change with a version of the portal

/** R317: not loaded for who makes no offers. */
export function usePrintFormats() {
  const { createOffers } = useCan()
  return useQuery({
    queryKey: ['print-formats'],
    queryFn: ({ signal }) => call(listPrintFormats, { signal }),
    staleTime: FORMATS_LAST,
    enabled: createOffers,
  })
}
