import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeptList, readKeptList, saveKeptRow, withdrawKeptRow } from '#domain/desk/kept-lists-contract.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useCan } from '#web/session/account.ts'

const KEY = ['desk', 'lists'] as const

export const useKeptList = (list: KeptList, page: number) =>
  useQuery({
    queryKey: [...KEY, list, page],
    queryFn: ({ signal }) => callPage(readKeptList, { query: { list, page }, signal }),
    placeholderData: keepPreviousData,
    enabled: useCan().feedExchange,
  })

export function useSaveKeptRow(list: KeptList) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: { values: DeskValues; is_new: boolean }) => call(saveKeptRow, { body: { list, ...sent } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

export function useWithdrawKeptRow(list: KeptList) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(withdrawKeptRow, { query: { list, key } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}
