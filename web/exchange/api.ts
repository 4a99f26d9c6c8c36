import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listImports, readImport, undoImport } from '#domain/exchange/contract.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#domain/exchange/keys-contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import type { bodyOf } from './keyWish.ts'

interface ImportListing {
  page: number
  refused: boolean
}

export function useImports({ page, refused }: ImportListing) {
  const { feedExchange } = useCan()
  return useQuery({
    ...importsQuery({ page, refused }),
    placeholderData: keepPreviousData,
    enabled: feedExchange,
  })
}

const importsQuery = ({ page, refused }: ImportListing) =>
  queryOptions({
    queryKey: ['imports', { page, refused }],
    queryFn: ({ signal }) => callPage(listImports, { query: { page, refused: refused ? 'true' : undefined }, signal }),
  })

export const loadImports = ({
  deps: { page = 1, refused },
}: Going<{ page?: number | undefined; refused?: 1 | undefined }>): void =>
  load(importsQuery({ page, refused: refused === 1 }))

export function useImport(id: number | undefined) {
  const { feedExchange } = useCan()
  return useQuery({ ...importQuery(id), enabled: feedExchange })
}

const importQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['import', id],
    // Nothing is asked for an address without a number.
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readImport, { params: { id }, signal }),
  })

export const loadImport = ({ params }: Going<unknown, 'import'>): void =>
  load(importQuery(wholeNumberOf(params.import)))

/** Takes an import back, or tells what would become of it. */
export function useUndoImport(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ dry_run }: { dry_run: boolean }) =>
      call(undoImport, { params: { id }, query: { dry_run: dry_run ? 'true' : undefined } }),
    // What was imported stands on any screen.
    onSuccess: (_, { dry_run }) => (dry_run ? undefined : queries.invalidateQueries()),
  })
}

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
})

export const useApiKeys = () => useQuery(keysQuery)

export function useCreateApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(createApiKey, { body }),
    onSuccess: () => queries.invalidateQueries(keysQuery),
    // The key is not to lie about in memory once nobody looks at it.
    gcTime: 0,
  })
}

export function useRevokeApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(revokeApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries(keysQuery),
  })
}
