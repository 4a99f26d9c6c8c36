import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { EUROPE } from '#domain/clients/europe.ts'
import { listDeskCenters, listDeskClients } from '#domain/desk/clients-contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useDeskPeople } from '#web/desk/api.ts'
import { useAccount, useCan } from '#web/session/account.ts'
import { matchingByName } from '#web/ui/fields/matching.ts'
import type { Pickable } from '#web/ui/fields/PickField.tsx'

export type Known = 'countries' | 'clients' | 'centers' | 'staff'

interface Wish {
  typed: string
  /** Of what is chosen. */
  keys: readonly string[]
  clients: readonly string[]
}

interface Found {
  options: readonly Pickable[]
  chosen: readonly Pickable[]
  isSearching: boolean
}

/** So many of the chosen are called by their names, and of so many clients the centers are offered: the rest by their codes. */
const MOST_NAMED = 20
/** A search by a code finds longer ones, too. */
const MANY = 100

/** What can be chosen for what is typed, and what is chosen by its name. Only what this field is about is asked for. */
export function useKnown(what: Known, wish: Wish): Found {
  const found = {
    countries: useCountries(what === 'countries', wish),
    clients: useClients(what === 'clients', wish),
    centers: useCenters(what === 'centers', wish),
    staff: useStaff(what === 'staff', wish),
  }
  return found[what]
}

/** By their names where these are known, else by their codes: what is stored is never lost. */
const named = (keys: readonly string[], known: readonly Pickable[]): Pickable[] =>
  keys.map(key => known.find(each => each.key === key) ?? { key, name: key })

function useCountries(isAsked: boolean, { typed, keys }: Wish): Found {
  const account = useAccount()
  if (!isAsked) return NOTHING
  const all = (account?.countries ?? [])
    .filter(({ id }) => id !== EUROPE)
    .map(({ id, label }) => ({ key: id, name: label, more: id }))
  return { options: matchingByName(all, typed), chosen: named(keys, all), isSearching: false }
}

const NOTHING: Found = { options: [], chosen: [], isSearching: false }

const shownClient = ({ external_id, name }: { external_id: string; name: string }): Pickable => ({
  key: external_id,
  name,
  more: external_id,
})

function useClients(isAsked: boolean, { typed, keys }: Wish): Found {
  const { tendClients } = useCan()
  const found = useQuery({
    queryKey: ['desk', 'clients', 'known', typed],
    queryFn: ({ signal }) => callPage(listDeskClients, { query: { search: typed }, signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked && tendClients,
  })
  const chosen = useNamedClients(isAsked ? keys : [])
  return {
    options: (found.data?.results ?? []).map(shownClient),
    chosen: named(keys, chosen.map(shownClient)),
    isSearching: found.isFetching,
  }
}

/** Clients by their codes, as far as the viewer tends them. */
function useNamedClients(keys: readonly string[]) {
  const { tendClients } = useCan()
  const found = useQueries({
    queries: keys.slice(0, MOST_NAMED).map(key => ({
      queryKey: ['desk', 'clients', 'of-code', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { results } = await callPage(listDeskClients, { query: { search: key, page_size: MANY }, signal })
        return results.find(({ external_id }) => external_id === key) ?? null
      },
      enabled: tendClients,
    })),
  })
  return found.flatMap(({ data }) => data ?? [])
}

function useCenters(isAsked: boolean, { typed, keys, clients }: Wish): Found {
  const { tendClients } = useCan()
  const of = useNamedClients(isAsked ? clients : [])
  const found = useQueries({
    queries: of.map(({ id, name }) => ({
      queryKey: ['desk', 'centers', id, 'known'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { results } = await call(listDeskCenters, { params: { id }, signal })
        return results.map(center => ({ ...center, client: name }))
      },
      enabled: tendClients,
    })),
  })
  const all = found.flatMap(({ data }) => data ?? [])
  const shown = all.map(({ external_id, name, client }) => ({
    key: external_id,
    name,
    more: of.length > 1 ? `${external_id} · ${client}` : external_id,
  }))
  const open = new Set(all.filter(({ closed }) => !closed).map(({ external_id }) => external_id))
  return {
    options: matchingByName(
      shown.filter(({ key }) => open.has(key)),
      typed,
    ),
    chosen: named(keys, shown),
    isSearching: found.some(({ isFetching }) => isFetching),
  }
}

function useStaff(isAsked: boolean, { typed, keys }: Wish): Found {
  const [key = ''] = keys
  const seller = { page: 1, role: 'sales_person', active: true, ordering: 'name' } as const
  const found = useDeskPeople({ ...seller, search: typed }, isAsked)
  const chosen = useDeskPeople(
    { page: 1, role: undefined, active: undefined, ordering: 'name', search: key },
    isAsked && key !== '',
  )
  const shown = ({ key, first_name, last_name }: { key: string; first_name: string; last_name: string }): Pickable => ({
    key,
    name: `${first_name} ${last_name}`.trim() || key,
    more: key,
  })
  return {
    options: (found.data?.results ?? []).map(shown),
    chosen: named(keys, (chosen.data?.results ?? []).map(shown)),
    isSearching: found.isFetching,
  }
}
