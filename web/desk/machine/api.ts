import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readBundle, readMachine, sendTestMail } from '#domain/desk/machine/contract.ts'
import { listFailedJobs, retryFailedJobs } from '#domain/jobs/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { load } from '#web/routing/load.ts'
import { useCan } from '#web/session/account.ts'

const AGAIN_MS = 30_000

const machineQuery = () =>
  queryOptions({ queryKey: ['desk', 'machine'], queryFn: ({ signal }) => call(readMachine, { signal }) })

const givenUpQuery = () =>
  queryOptions({ queryKey: ['desk', 'given-up'], queryFn: ({ signal }) => call(listFailedJobs, { signal }) })

/** Stays current while it is looked at. */
export const useMachine = () => useQuery({ ...machineQuery(), refetchInterval: AGAIN_MS, enabled: useCan().tendJobs })

export const useGivenUp = () => useQuery({ ...givenUpQuery(), enabled: useCan().tendJobs })

export function loadMachine(): void {
  load(machineQuery())
  load(givenUpQuery())
}

export function useRetryGivenUp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(retryFailedJobs, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

export const useTestMail = () => useMutation({ mutationFn: () => call(sendTestMail, {}) })

export const useBundle = () => useDownload(() => callFile(readBundle, {}), { tellsFailure: true })
