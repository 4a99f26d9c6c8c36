import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  applyReadySets,
  type ConfirmedStep,
  confirmStep,
  readGoingLive,
  takeCountries,
} from '#domain/desk/going-live/contract.ts'
import type { ReadyId } from '#domain/desk/going-live/ready-sets.ts'
import { call } from '#web/calls/call.ts'
import { load } from '#web/routing/load.ts'
import { accountQuery, useCan } from '#web/session/account.ts'

const goingLiveQuery = () =>
  queryOptions({ queryKey: ['desk', 'going-live'], queryFn: ({ signal }) => call(readGoingLive, { signal }) })

export const useGoingLive = () => useQuery({ ...goingLiveQuery(), enabled: useCan().feedExchange })

export const loadGoingLive = (): void => load(goingLiveQuery())

export function useConfirmStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { step: ConfirmedStep; confirmed: boolean }) => call(confirmStep, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

/** What is stored changes whose clients are seen at the desk, which the account says. */
function useReread() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['desk'] }),
      queries.invalidateQueries({ queryKey: accountQuery.queryKey }),
    ])
  }
}

export const useTakeCountries = () =>
  useMutation({
    mutationFn: (countries: string[]) => call(takeCountries, { body: { countries } }),
    onSettled: useReread(),
  })

export function useReadySets() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: { sets: ReadyId[]; dry_run: boolean }) => call(applyReadySets, { body }),
    onSettled: (_answer, _error, { dry_run }) => (dry_run ? undefined : reread()),
  })
}
