import { createContext, use, useMemo } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type CompanyLook, readConfig } from '#domain/public-config/contract.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '#domain/permissions.ts'
import { readAccount, readUserInfo } from '#domain/session/contract.ts'
import { call } from '#web/calls/call.ts'
import type { Session } from './session.ts'
import { useSession } from './SessionProvider.tsx'

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(readConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
})

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, { signal }),
  staleTime: 30_000,
})

/** How a company would look, for what is shown of it. */
export const ShownLook = createContext<CompanyLook | undefined>(undefined)

/** Loaded before the first render, so it is always defined. */
export function useConfig() {
  const { data } = useQuery(configQuery)
  const look = use(ShownLook)
  if (!data) throw new Error('The configuration is read before the first render')
  return look ? { ...data, ...look } : data
}

/** The signed-in user; undefined while it is loaded, and without a sign-in. */
export function useAccount() {
  const { state } = useSession()
  return useQuery({ ...accountQuery, enabled: state.token !== null }).data
}

type Can = { [Sentence in keyof typeof can]: boolean }

/** The permissions of the signed-in user: `useCan().giveDiscount`. All false while the account is loaded. */
export function useCan(): Can {
  const account = useAccount()
  return useMemo(() => permissionsOf(account), [account])
}

function permissionsOf(actor: Actor | undefined): Can {
  const entries = Object.entries(can).map(([sentence, may]) => [sentence, actor !== undefined && may(actor)])
  // The keys are those of `can`, which Object.fromEntries cannot know.
  return Object.fromEntries(entries) as Can
}

/** The documents that wait for validation, for the selected client and centre; read again when one of them changes. */
export const userInfoQuery = ({ client, center }: Session) =>
  queryOptions({
    queryKey: ['user-info', client?.id ?? null, center?.id ?? null],
    queryFn: ({ signal }) => call(readUserInfo, { query: { client: client?.id, center: center?.id }, signal }),
  })

export function useUserInfo() {
  const { state } = useSession()
  const query = userInfoQuery(state)
  return useQuery({ ...query, enabled: state.token !== null, placeholderData: keepPreviousData }).data
}
