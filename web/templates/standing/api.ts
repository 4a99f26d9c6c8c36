import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  createStandingBaskets,
  type DecidedRun,
  deleteStandingBasket,
  listStandingBaskets,
  openStandingDay,
  previewStandingRun,
  readStandingRun,
  sendStandingRun,
  skipStandingRun,
  updateStandingBasket,
} from '#domain/standing-baskets/contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { isAboutNoField } from './useRunSaid.ts'

const KEY = 'standing-baskets'
// What an order changes: what is left of limits and stocks, and the orders themselves.
const AFTER_ORDER = ['center', 'centers', 'orders', 'products', 'user-info']

type NewBaskets = z.input<NonNullable<(typeof createStandingBaskets)['body']>>
type Change = z.input<NonNullable<(typeof updateStandingBasket)['body']>>
type Sending = z.input<NonNullable<(typeof sendStandingRun)['body']>>
export type Quantities = Sending['quantities']

export const standingQuery = (client: number | undefined) =>
  queryOptions({
    queryKey: [KEY, 'list', client],
    queryFn:
      client === undefined
        ? skipToken
        : async ({ signal }) => (await call(listStandingBaskets, { query: { client }, signal })).results,
    // Somebody may have answered the mail.
    staleTime: 0,
  })

export const standingRunQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [KEY, 'run', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readStandingRun, { params: { id }, signal }),
    staleTime: 0,
  })

export function useStanding(client: number | undefined) {
  const { placeOrder } = useCan()
  return useQuery({ ...standingQuery(client), enabled: placeOrder })
}

export function useStandingRun(id: number | undefined) {
  const { placeOrder } = useCan()
  return useQuery({ ...standingRunQuery(id), enabled: placeOrder })
}

/** What would be ordered with other quantities; nothing is asked while there are none. */
export const useRunPreview = (id: number, quantities: Quantities) =>
  useQuery({
    queryKey: [KEY, 'preview', id, quantities],
    queryFn:
      quantities.length === 0
        ? skipToken
        : ({ signal }) => call(previewStandingRun, { params: { id }, body: { quantities }, signal }),
    staleTime: 0,
  })

const useRefresh = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

export function useMakeStanding() {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: (body: NewBaskets) => call(createStandingBaskets, { body }), onSettled })
}

export function useChangeStanding(id: number) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (body: Change) => call(updateStandingBasket, { params: { id }, body }),
    onSettled,
  })
}

export function useEndStanding(id: number) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: () => call(deleteStandingBasket, { params: { id } }),
    onError: error => void toast.error(error.message),
    onSettled,
  })
}

/** The delivery of a day, which is taken out of the plan where it is only planned. */
const runOf = async (basket: number, { run, slot }: { run: number | null; slot: string }): Promise<number> =>
  run ?? (await call(openStandingDay, { params: { id: basket }, body: { slot } })).run

export function useOpenDay(basket: number) {
  return useMutation({
    mutationFn: (day: { run: number | null; slot: string }) => runOf(basket, day),
    onError: error => void toast.error(error.message),
  })
}

export function useSkipDay(basket: number) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: async (day: { run: number | null; slot: string }) =>
      call(skipStandingRun, { params: { id: await runOf(basket, day) } }),
    onSuccess: tellDecided,
    onError: error => void toast.error(error.message),
    onSettled,
  })
}

export function useSkipRun(id: number) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: () => call(skipStandingRun, { params: { id } }),
    onSuccess: tellDecided,
    onError: error => void toast.error(error.message),
    onSettled,
  })
}

export function useSendRun(id: number) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Sending) => call(sendStandingRun, { params: { id }, body }),
    onSuccess: async decided => {
      tellDecided(decided)
      await Promise.all(AFTER_ORDER.map(key => queries.invalidateQueries({ queryKey: [key] })))
    },
    // What is about a field is said there.
    onError: error => void (isAboutNoField(error) && toast.error(error.message)),
    onSettled: refresh,
  })
}

const tellDecided = ({ is_repeated, message }: DecidedRun): void =>
  void (is_repeated ? toast.info(message) : toast.success(message))
