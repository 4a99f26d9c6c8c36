import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeLead,
  createLead,
  listBusinesses,
  listChannels,
  listLeads,
  listOrigins,
  listProvinces,
  listSalesPeople,
  listSectors,
  readLead,
} from '#domain/leads/contract.ts'
import type { LeadOrdering } from '#domain/leads/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { type Going, load } from '#web/routing/load.ts'
import { useCan } from '#web/session/account.ts'
import type { LeadForm } from './leadForm.ts'
import { bodyOf } from './leadForm.ts'

export interface LeadListing {
  search: string
  page: number
  sales_person: number | undefined
  ordering: LeadOrdering
}

// The newest codes first: what was made last stands on top.
export const FIRST_ORDERING: LeadOrdering = '-external_id'

interface LeadsSearch {
  q?: string | undefined
  seller?: number | undefined
  sort?: LeadOrdering | undefined
  page?: number | undefined
}

/** What the list shows at an address. */
export const leadListing = ({ q, seller, sort, page }: LeadsSearch): LeadListing => ({
  search: q ?? '',
  page: page ?? 1,
  sales_person: seller,
  ordering: sort ?? FIRST_ORDERING,
})

/** The leads that the user may act for. A new search cancels the one in flight: the signal goes with it. */
export function useLeads(listing: LeadListing) {
  const { manageLeads } = useCan()
  return useQuery({ ...leadsQuery(listing), placeholderData: keepPreviousData, enabled: manageLeads })
}

const leadsQuery = (listing: LeadListing) =>
  queryOptions({
    queryKey: ['leads', listing],
    queryFn: ({ signal }) => callPage(listLeads, { query: listing, signal }),
  })

export const loadLeads = ({ deps }: Going<LeadsSearch>): void => load(leadsQuery(leadListing(deps)))

const leadQuery = (id: number) =>
  queryOptions({ queryKey: ['lead', id], queryFn: ({ signal }) => call(readLead, { params: { id }, signal }) })

/** A lead as it is now: what the session remembers of it is as old as its selection. */
export const useLead = (id: number) => useQuery(leadQuery(id))

/** `mutate(email)` gives a lead the e-mail that it lacks. */
export function useGiveEmail(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call(changeLead, { params: { id }, body: { email } }),
    onSuccess: async lead => {
      queries.setQueryData(leadQuery(id).queryKey, lead)
      await queries.invalidateQueries({ queryKey: ['leads'] })
    },
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
