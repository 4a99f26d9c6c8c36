import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as many from '#domain/desk/moves/contract.ts'
import * as one from '#domain/desk/one-arrival-contract.ts'
import * as contract from '#domain/desk/orders-contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import type { ArrivalListing } from './listing.ts'

/** Milliseconds after which an open desk asks what has come in; while it cannot be seen it does not. */
export const ASKED_AGAIN = 15_000

const arrivalsQuery = (listing: ArrivalListing) =>
  queryOptions({
    queryKey: ['desk', 'arrivals', listing],
    queryFn: ({ signal }) => callPage(contract.listArrivals, { query: { ...listing }, signal }),
  })

export const useArrivals = (listing: ArrivalListing) =>
  useQuery({
    ...arrivalsQuery(listing),
    placeholderData: keepPreviousData,
    enabled: useCan().readArrivals,
    refetchInterval: ASKED_AGAIN,
  })

export const loadArrivals = ({ deps }: Going<ArrivalListing>): void => load(arrivalsQuery(deps))

/** How much there is of what came in; nothing for who has not the room. */
export const useArrivalCounts = () =>
  useQuery({
    queryKey: ['desk', 'arrival-counts'],
    queryFn: ({ signal }) => call(contract.countArrivals, { signal }),
    enabled: useCan().readArrivals,
    refetchInterval: ASKED_AGAIN,
  })

/** The ids of all that the list finds. */
export const askArrivalKeys = ({ page: _page, ...query }: ArrivalListing) => call(many.listArrivalKeys, { query })

/** Which of these can be put into a state, as they stand now. */
export const useLookAtMoves = (ids: readonly number[], state: number) =>
  useQuery({
    queryKey: ['desk', 'arrivals', 'moves', ids, state],
    queryFn: ({ signal }) => call(many.lookAtMoves, { body: { ids: [...ids], state }, signal }),
    enabled: useCan().deskOrders,
    gcTime: 0,
  })

export function useMoveArrivals() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { moves: { id: number; from: number }[]; state: number; reason: string }) =>
      call(many.moveArrivals, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

/** `mutate(ids)` saves the warehouse sheets of these as one file. */
export const useWarehouseSheets = () =>
  useDownload((ids: number[]) => callFile(many.printWarehouseSheets, { body: { ids } }), { tellsFailure: true })

/** `mutate()` saves what the list finds as a spreadsheet. */
export const useArrivalExport = ({ page: _page, ...query }: ArrivalListing) =>
  useDownload(() => callFile(contract.exportArrivals, { query }), { tellsFailure: true })

const arrivalQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['desk', 'arrival', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(one.readArrival, { params: { id }, signal }),
  })

export const useArrival = (id: number | undefined) => useQuery({ ...arrivalQuery(id), enabled: useCan().readArrivals })

export const loadArrival = ({ params }: Going<unknown, 'arrival'>): void =>
  load(arrivalQuery(wholeNumberOf(params.arrival)))

export function useOpenArrival() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(one.openArrival, { params: { id } }),
    onSuccess: () =>
      Promise.all(['arrivals', 'arrival-counts'].map(key => queries.invalidateQueries({ queryKey: ['desk', key] }))),
  })
}

/** What changes one arrival answers how it stands then; whatever lists it is read again, also where it was refused. */
function useChange<Asked>(id: number, change: (asked: Asked) => Promise<one.ArrivalDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: found => queries.setQueryData(arrivalQuery(id).queryKey, found),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

export interface Move {
  state: number
  from: number
  reason?: string
}

export const useMoveArrival = (id: number) =>
  useChange(id, (body: Move) => call(one.moveArrival, { params: { id }, body }))

export const useWriteNote = (id: number) =>
  useChange(id, (text: string) => call(one.writeNote, { params: { id }, body: { text } }))

export const useWriteWord = (id: number) =>
  useChange(id, (text: string) => call(one.writeWord, { params: { id }, body: { text } }))

/** Sends what the ERP has refused once more, and says so. */
export function useSendAgain(said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(one.sendArrivalAgain, { params: { id } }),
    onSuccess: () => toast.success(said),
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

/** The same of the confirmation of an order, to who placed it. */
export function useMailAgain(id: number, said: (email: string) => string) {
  return useMutation({
    mutationFn: () => call(one.mailOrderAgain, { params: { id } }),
    onSuccess: ({ email }) => toast.success(said(email)),
    onError: error => toast.error(error.message),
  })
}

/** The purchase order of the client that came with an order. */
export const readFile = (id: number) => callFile(one.readArrivalFile, { params: { id } })

export const useWarehouseSheet = (id: number) =>
  useDownload(() => callFile(one.readWarehouseSheet, { params: { id } }), { tellsFailure: true })
