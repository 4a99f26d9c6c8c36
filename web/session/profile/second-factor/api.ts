import { queryOptions } from '@tanstack/react-query'
import { readSecondFactor } from '#domain/session/second-factor-contract.ts'
import { call } from '#web/calls/call.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(readSecondFactor, { signal }),
})
