import type { Lead } from '#domain/leads/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { selectedLead } from './selectedLead.ts'

/** Selects a lead and goes to its catalogue. The carts of others stay as they are. */
export function useStartOffer(): (lead: Lead) => void {
  const { go } = useAddress()
  const { dispatch } = useSession()
  return lead => {
    dispatch({ type: 'lead-selected', lead: selectedLead(lead) })
    go(paths.leadCatalogue())
  }
}
