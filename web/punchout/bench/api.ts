import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as bench from '#domain/punchout/bench/contract.ts'
import type { Protocol } from '#domain/punchout/contract.ts'
import {
  listMessages,
  listReceivedOrders,
  type OUTCOMES,
  readMessage,
  replayMessage,
} from '#domain/punchout/messages/contract.ts'
import * as secrets from '#domain/punchout/secrets/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import type { bodyOf } from './partnerWish.ts'
import type { LIST_PARTS, PARTNER_PARTS } from './parts.ts'

type ListPart = (typeof LIST_PARTS)[number]
type PartnerPart = (typeof PARTNER_PARTS)[number]
type Body = ReturnType<typeof bodyOf>

const listQuery = queryOptions({
  queryKey: ['partners'],
  queryFn: ({ signal }) => call(bench.listPartners, { signal }),
})

export function usePartners() {
  const { tendPartners } = useCan()
  return useQuery({ ...listQuery, enabled: tendPartners })
}

export function usePartner(id: number | undefined) {
  const { tendPartners } = useCan()
  return useQuery({ ...partnerQuery(id), enabled: tendPartners })
}

const partnerQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['partner', id],
    // Nothing is asked for an address without a number.
    queryFn: id === undefined ? skipToken : ({ signal }) => call(bench.readPartner, { params: { id }, signal }),
  })

/** Connects a system, or changes the one with this id. */
export function useSavePartner(id?: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      id === undefined ? call(bench.createPartner, { body }) : call(bench.changePartner, { params: { id }, body }),
    onSuccess: saved => {
      queries.setQueryData(['partner', saved.id], saved)
      return queries.invalidateQueries(listQuery)
    },
  })
}

export const useBuyers = (client: number | undefined) =>
  useQuery({
    queryKey: ['partner-buyers', client],
    queryFn: client === undefined ? skipToken : ({ signal }) => call(bench.listBuyers, { query: { client }, signal }),
  })

const secretsKey = (partner: number) => ['partner-secrets', partner]

export const useSecrets = (partner: number) => useQuery(secretsQuery(partner))

const secretsQuery = (partner: number) =>
  queryOptions({
    queryKey: secretsKey(partner),
    queryFn: ({ signal }) => call(secrets.listSecrets, { params: { id: partner }, signal }),
  })

export function useCreateSecret(partner: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(secrets.createSecret, { params: { id: partner } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: secretsKey(partner) }),
    // It is not to lie about in memory once nobody looks at it.
    gcTime: 0,
  })
}

export function useRevokeSecret(partner: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, days }: { id: number; days: number }) =>
      call(secrets.revokeSecret, { params: { id }, body: { days } }),
    onSettled: () => queries.invalidateQueries({ queryKey: secretsKey(partner) }),
  })
}

export interface MessageListing {
  partner?: number | undefined
  kind?: string | undefined
  outcome?: (typeof OUTCOMES)[number] | undefined
  search?: string | undefined
  page: number
}

export function useMessages(listing: MessageListing, enabled = true) {
  const { tendPartners } = useCan()
  return useQuery({
    ...messagesQuery(listing),
    placeholderData: keepPreviousData,
    enabled: tendPartners && enabled,
  })
}

const messagesQuery = (listing: MessageListing) =>
  queryOptions({
    queryKey: ['punchout-messages', listing],
    queryFn: ({ signal }) => callPage(listMessages, { query: { ...listing }, signal }),
  })

export function useMessage(id: number | undefined) {
  const { tendPartners } = useCan()
  return useQuery({ ...messageQuery(id), enabled: tendPartners })
}

const messageQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['punchout-message', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readMessage, { params: { id }, signal }),
  })

export const useReceivedOrders = (partner: number, page: number) =>
  useQuery({ ...receivedOrdersQuery(partner, page), placeholderData: keepPreviousData })

const receivedOrdersQuery = (partner: number, page: number) =>
  queryOptions({
    queryKey: ['received-orders', partner, page],
    queryFn: ({ signal }) => callPage(listReceivedOrders, { query: { partner, page }, signal }),
  })

/** How an address narrows messages. */
interface MessagesSearch {
  kind?: string | undefined
  outcome?: MessageListing['outcome']
  q?: string | undefined
  page?: number | undefined
}

export const messageListing = ({ kind, outcome, q = '', page = 1 }: MessagesSearch, partner?: number) => ({
  partner,
  kind,
  outcome,
  search: q,
  page,
})

export const loadPartners = ({ deps }: Going<MessagesSearch & { tab?: ListPart | undefined }>): void =>
  deps.tab === 'messages' ? load(messagesQuery(messageListing(deps))) : load(listQuery)

/** Asks for a partner, and for what its part of the screen lists. */
export function loadPartner({
  params,
  deps,
}: Going<MessagesSearch & { tab?: PartnerPart | undefined }, 'partner'>): void {
  const id = wholeNumberOf(params.partner)
  load(partnerQuery(id))
  if (id === undefined) return
  if (deps.tab === 'secrets') load(secretsQuery(id))
  if (deps.tab === 'messages') load(messagesQuery(messageListing(deps, id)))
  if (deps.tab === 'orders') load(receivedOrdersQuery(id, deps.page ?? 1))
}

export const loadMessage = ({ params }: Going<unknown, 'message'>): void =>
  load(messageQuery(wholeNumberOf(params.message)))

/** Whatever is sent is a message too. */
const messagesKey = ['punchout-messages']

export function useTryPartner(partner: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { protocol: Protocol; ship_to: string }) =>
      call(secrets.tryPartner, { params: { id: partner }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey }),
    gcTime: 0,
  })
}

export function useReplayMessage(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(replayMessage, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey }),
  })
}
