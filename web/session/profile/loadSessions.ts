import { queryOptions } from '@tanstack/react-query'
import { listOwnSessions } from '#domain/session/sessions-contract.ts'
import { call } from '#web/calls/call.ts'
import { load } from '#web/routing/load.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listOwnSessions, { signal }),
})

export const loadSessions = (): void => load(sessionsQuery)
