import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listDeskCenters, listDeskClientKeys, listDeskClients, readDeskClient } from '#domain/desk/clients-contract.ts'
import type { CLIENT_ORDERS, PERSON_ORDERS } from '#domain/desk/orderings.ts'
import type { DeskKind } from '#domain/desk/columns.ts'
import { exportHistory, listHistory } from '#domain/desk/history-contract.ts'
import { listDeskPeople, listDeskPeopleKeys } from '#domain/desk/people-contract.ts'
import type { Role } from '#domain/permissions.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import {
  changeDeskRecord,
  changeDeskRecords,
  createDeskRecord,
  readDeskRecord,
  removePin,
  undoDeskChange,
} from '#domain/desk/records-contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { callPage } from '#web/calls/callPage.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { configQuery, useCan } from '#web/session/account.ts'

export interface ClientListing {
  page: number
  search: string
  locked: boolean | undefined
  ordering: (typeof CLIENT_ORDERS)[number]
}

const clientsQuery = ({ page, search, locked, ordering }: ClientListing) =>
  queryOptions({
    queryKey: ['desk', 'clients', { page, search, locked, ordering }],
    queryFn: ({ signal }) => callPage(listDeskClients, { query: { page, search, locked, ordering }, signal }),
  })

export const useDeskClients = (listing: ClientListing) =>
  useQuery({ ...clientsQuery(listing), placeholderData: keepPreviousData, enabled: useCan().tendClients })

/** Those of all pages, to change them at once. */
export const findClientKeys = (query: Pick<ClientListing, 'search' | 'locked'>) => call(listDeskClientKeys, { query })

export const loadDeskClients = ({ deps }: Going<ClientListing>): void => load(clientsQuery(deps))

const clientQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['desk', 'client', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readDeskClient, { params: { id }, signal }),
  })

export const useDeskClient = (id: number | undefined) => useQuery({ ...clientQuery(id), enabled: useCan().tendClients })

const centersQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['desk', 'centers', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(listDeskCenters, { params: { id }, signal }),
  })

export const useDeskCenters = (id: number) => useQuery(centersQuery(id))

export function loadDeskClient({ params }: Going<unknown, 'client'>): void {
  const id = wholeNumberOf(params.client)
  load(clientQuery(id))
  load(centersQuery(id))
}

export interface PersonListing {
  page: number
  search: string
  role: Role | undefined
  active: boolean | undefined
  invited?: boolean | undefined
  client?: number
  ordering: (typeof PERSON_ORDERS)[number]
}

const peopleQuery = (listing: PersonListing) =>
  queryOptions({
    queryKey: ['desk', 'people', listing],
    queryFn: ({ signal }) => callPage(listDeskPeople, { query: { ...listing }, signal }),
  })

export const useDeskPeople = (listing: PersonListing, isAsked = true) =>
  useQuery({ ...peopleQuery(listing), placeholderData: keepPreviousData, enabled: useCan().tendClients && isAsked })

/** Those of all pages, to change them at once. */
export const findPeopleKeys = (query: Pick<PersonListing, 'search' | 'role' | 'active' | 'invited'>) =>
  call(listDeskPeopleKeys, { query })

export const loadDeskPeople = ({ deps }: Going<PersonListing>): void => load(peopleQuery(deps))

export interface HistoryListing {
  page: number
  kind?: string | undefined
  /** With the kind: of one record. */
  key?: string | undefined
  client?: number
  /** Who did it. */
  person?: number | undefined
  from?: string | undefined
  until?: string | undefined
}

const historyQuery = (listing: HistoryListing) =>
  queryOptions({
    queryKey: ['desk', 'history', listing],
    queryFn: ({ signal }) => callPage(listHistory, { query: { ...listing }, signal }),
  })

export const useHistory = (listing: HistoryListing) =>
  useQuery({ ...historyQuery(listing), placeholderData: keepPreviousData, enabled: useCan().readHistory })

/** `mutate()` saves what the history finds as a spreadsheet. */
export const useHistoryExport = ({ page: _page, ...query }: HistoryListing) =>
  useDownload(() => callFile(exportHistory, { query }), { tellsFailure: true })

export const loadHistory = ({ deps }: Going<HistoryListing>): void => load(historyQuery(deps))

export const useDeskRecord = (kind: DeskKind, key: string) =>
  useQuery({
    queryKey: ['desk', 'record', kind, key],
    queryFn: ({ signal }) => call(readDeskRecord, { query: { kind, key }, signal }),
  })

export interface RecordChange {
  values: DeskValues
  read: DeskValues
  reason?: string
}

/** Changes values of a record. Whatever the desk shows is read again, also where somebody else was faster. */
export function useChangeRecord(kind: DeskKind, key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: RecordChange) => call(changeDeskRecord, { body: { kind, key, ...change } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

interface BulkWish {
  keys: readonly string[]
  values: DeskValues
  isLook: boolean
}

/** Makes one change to many records, or tells what it would do. */
export function useChangeRecords(kind: DeskKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ keys, values, isLook }: BulkWish) =>
      call(changeDeskRecords, { body: { kind, keys: [...keys], values, dry_run: isLook } }),
    onSuccess: (_, { isLook }) => (isLook ? undefined : queries.invalidateQueries({ queryKey: ['desk'] })),
  })
}

export function useCreateRecord(kind: DeskKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: DeskValues) => call(createDeskRecord, { body: { kind, values } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

export function useRemovePin(kind: DeskKind, key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (column: string) => call(removePin, { query: { kind, key, column } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

export function useUndoChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(undoDeskChange, { params: { id } }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['desk'] }),
        // What was said of the company stands there.
        queries.invalidateQueries({ queryKey: configQuery.queryKey }),
      ])
    },
  })
}
