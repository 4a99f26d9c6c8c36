import { useQuery } from '@tanstack/react-query'
import { listRequestRegions } from '#domain/contact/contract.ts'
import { call } from '#web/calls/call.ts'

/** The provinces that a visitor may write from. */
export const useRegions = () =>
  useQuery({
    queryKey: ['request-regions'],
    queryFn: ({ signal }) => call(listRequestRegions, { signal }),
    staleTime: Infinity,
  })

/** A request that did not succeed with the server's word for it has failed, and nothing more is said of it (R091). */
export async function taken(asked: Promise<{ taken: boolean }>): Promise<void> {
  const answer = await asked.catch(() => undefined)
  if (!answer?.taken) throw new Error('the server has not taken the request')
}
