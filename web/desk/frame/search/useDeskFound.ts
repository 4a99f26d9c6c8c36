import { useQuery } from '@tanstack/react-query'
import { listDeskClients } from '#domain/desk/clients-contract.ts'
import { listArrivals } from '#domain/desk/orders-contract.ts'
import { listDeskPeople } from '#domain/desk/people-contract.ts'
import { formatMoney } from '#domain/format.ts'
import { callPage } from '#web/calls/callPage.ts'
import type { Group, Row } from '#web/palette/rows.ts'
import { isEnough } from '#web/palette/typed.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Of each kind: the room itself lists the others. */
const MOST = 5

type Kind = 'arrivals' | 'clients' | 'people'

/** What the rooms find for these words, one question a room, all at once; each appears when it is answered. */
export function useDeskFound(words: string): Group<Kind>[] {
  const { t } = useTexts()
  const { go } = useAddress()
  const can = useCan()
  const query = { search: words, page_size: MOST }
  const isAsked = isEnough(words)
  const arrivals = useQuery({
    queryKey: ['desk', 'arrivals', 'found', words],
    queryFn: ({ signal }) => callPage(listArrivals, { query: { ...query, closed: true }, signal }),
    enabled: isAsked && can.readArrivals,
  })
  const clients = useQuery({
    queryKey: ['desk', 'clients', 'found', words],
    queryFn: ({ signal }) => callPage(listDeskClients, { query, signal }),
    enabled: isAsked && can.tendClients,
  })
  const people = useQuery({
    queryKey: ['desk', 'people', 'found', words],
    queryFn: ({ signal }) => callPage(listDeskPeople, { query, signal }),
    enabled: isAsked && can.tendClients,
  })
  if (!isAsked) return []
  const groups: Group<Kind>[] = [
    groupOf('arrivals', arrivals, ({ id, kind, number, client, total, currency_symbol }) => ({
      id: `arrival-${id}`,
      title: `${t(`desk.kind_${kind}`)} ${number}`,
      detail: joined(client, total === null ? '' : formatMoney(total, currency_symbol)),
      choose: () => go(paths.deskOrder(id)),
    })),
    groupOf('clients', clients, ({ id, name, external_id, locality }) => ({
      id: `client-${id}`,
      title: name,
      detail: joined(external_id, locality),
      choose: () => go(paths.deskClient(id)),
    })),
    groupOf('people', people, ({ id, first_name, last_name, email, clients: of }) => ({
      id: `person-${id}`,
      title: `${first_name} ${last_name}`.trim() || email,
      detail: joined(email, of[0] ?? ''),
      choose: () => go(paths.deskPerson(id)),
    })),
  ]
  return groups.filter(({ rows, state }) => rows.length > 0 || state !== 'ready')
}

interface Answer<Found> {
  data: { results: Found[] } | undefined
  isError: boolean
  isFetching: boolean
}

function groupOf<Found>(id: Kind, { data, isError, isFetching }: Answer<Found>, rowOf: (found: Found) => Row) {
  const state = isError ? ('failed' as const) : !data && isFetching ? ('loading' as const) : ('ready' as const)
  return { id, state, rows: (data?.results ?? []).map(rowOf) }
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
