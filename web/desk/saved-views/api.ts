import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { deleteSavedView, keepSavedView, listSavedViews, type SavedList } from '#domain/desk/views-contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'

const keyOf = (list: SavedList) => ['desk', 'saved-views', list]

export const useSavedViews = (list: SavedList) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call(listSavedViews, { query: { list }, signal }),
    enabled: useCan().seeDesk,
  })

export function useKeepSavedView(list: SavedList) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (view: Omit<z.input<NonNullable<typeof keepSavedView.body>>, 'list'>) =>
      call(keepSavedView, { body: { list, ...view } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
  })
}

export function useDeleteSavedView(list: SavedList) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteSavedView, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
  })
}
