import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeCompany, readCompany } from '#domain/desk/company-contract.ts'
import { changeRules, readRules } from '#domain/desk/rules-contract.ts'
import type { RuleValues } from '#domain/desk/rules.ts'
import { call } from '#web/calls/call.ts'
import type { RecordChange } from '#web/desk/api.ts'
import { type Going, load } from '#web/routing/load.ts'
import { configQuery, useCan } from '#web/session/account.ts'

const companyQuery = (country: string) =>
  queryOptions({
    queryKey: ['desk', 'company', country],
    queryFn: ({ signal }) => call(readCompany, { query: { country }, signal }),
  })

export const useCompany = (country: string) => useQuery({ ...companyQuery(country), enabled: useCan().deskSettings })

export const loadCompany = ({ deps }: Going<{ country: string }>): void => load(companyQuery(deps.country))

const rulesQuery = queryOptions({
  queryKey: ['desk', 'rules'],
  queryFn: ({ signal }) => call(readRules, { signal }),
})

export const useRules = () => useQuery({ ...rulesQuery, enabled: useCan().deskSettings })

/** Says other rules. The browser has its own from the configuration, which is read again. */
export function useChangeRules() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ values, read, reason = '' }: RecordChange) =>
      // They are rules, each typed in a field of its type.
      call(changeRules, { body: { values: values as Partial<RuleValues>, read, reason } }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['desk'] }),
        queries.invalidateQueries({ queryKey: configQuery.queryKey }),
      ])
    },
  })
}

/** Says something else of the company. Footer, help and titles have it from the configuration, which is read again. */
export function useChangeCompany(country: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ values, read, reason = '' }: RecordChange) =>
      call(changeCompany, { body: { country, values, read, reason } }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['desk'] }),
        queries.invalidateQueries({ queryKey: configQuery.queryKey }),
      ])
    },
  })
}
