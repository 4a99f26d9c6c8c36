import { useQuery } from '@tanstack/react-query'
import { listRequestRegions } from '#domain/contact/contract.ts'
import { call } from '#web/call.ts'

/** The provinces that a visitor may write from. */
export const useRegions = () =>
  useQuery({
    queryKey: ['request-regions'],
    queryFn: ({ signal }) => call(listRequestRegions, { signal }),
    staleTime: Infinity,
  })
