import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createLead,
  listBusinesses,
  listChannels,
  listLeads,
  listOrigins,
  listProvinces,
  listSalesPeople,
  listSectors,
} from '#domain/leads/contract.ts'
import type { LeadOrdering } from '#domain/leads/contract.ts'
import { call } from '#web/call.ts'
import { useCan } from '#web/session/account.ts'
import type { LeadForm } from './leadForm.ts'
import { bodyOf } from './leadForm.ts'

export interface LeadListing {
  search: string
  page: number
  sales_person: number | undefined
  ordering: LeadOrdering
}

/** The leads that the user may act for. A new search cancels the one in flight: the signal goes with it. */
export function useLeads(listing: LeadListing) {
  const { manageLeads } = useCan()
  return useQuery({
    queryKey: ['leads', listing],
    queryFn: ({ signal }) => call(listLeads, { query: listing, signal }),
    placeholderData: keepPreviousData,
    enabled: manageLeads,
  })
}

const CHOICES = {
  sales_person: listSalesPeople,
  province: listProvinces,
  channel: listChannels,
  sector: listSectors,
  business: listBusinesses,
  origin: listOrigins,
} as const

export type ChoiceName = keyof typeof CHOICES

const CHOICES_LAST = 300_000 // milliseconds: they change with an import of the ERP

/** What can be chosen for one field of a lead. */
export function useChoices(name: ChoiceName) {
  const { manageLeads } = useCan()
  return useQuery({
    queryKey: ['lead-choices', name],
    queryFn: ({ signal }) => call(CHOICES[name], { signal }),
    staleTime: CHOICES_LAST,
    enabled: manageLeads,
  })
}

export function useCreateLead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: LeadForm) => call(createLead, { body: bodyOf(form) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
}
