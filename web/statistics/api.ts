import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#domain/statistics/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { load } from '#web/routing/load.ts'
import { currentSession } from '#web/session/store.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/** What the figures are of, as the calls name it. */
export type ScopeQuery = Omit<z.input<NonNullable<(typeof contract.readPurchases)['query']>>, 'client'> & {
  client: number
}

// What fails is said in the card that misses it, and nowhere else (001 §8).

export const useStatTree = (client: number) => useQuery(treeQuery(client))

const treeQuery = (client: number) =>
  queryOptions({
    queryKey: ['statistics', 'tree', client],
    queryFn: ({ signal }) => call(contract.readStatTree, { query: { client }, signal }),
  })

/** The tree of the client: which figures are asked for depends on it. */
export function loadTree(): void {
  const { client } = currentSession()
  if (client) load(treeQuery(client.id))
}

export const usePurchases = (query: ScopeQuery) =>
  useQuery({
    queryKey: ['statistics', 'purchases', query],
    queryFn: ({ signal }) => call(contract.readPurchases, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useCategoryPurchases = (query: ScopeQuery) =>
  useQuery({
    queryKey: ['statistics', 'categories', query],
    queryFn: ({ signal }) => call(contract.listCategoryPurchases, { query, signal }),
    placeholderData: keepPreviousData,
  })

type CenterList = z.input<NonNullable<(typeof contract.listCenterPurchases)['query']>>

export const useCenterPurchases = (query: CenterList) =>
  useQuery({
    queryKey: ['statistics', 'centers', query],
    queryFn: ({ signal }) => callPage(contract.listCenterPurchases, { query, signal }),
    placeholderData: keepPreviousData,
  })

type ProductList = z.input<NonNullable<(typeof contract.listProductPurchases)['query']>>

export const useProductPurchases = (query: ProductList) =>
  useQuery({
    queryKey: ['statistics', 'products', query],
    queryFn: ({ signal }) => callPage(contract.listProductPurchases, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useRationalization = (client: number) =>
  useQuery({
    queryKey: ['statistics', 'rationalization', client],
    queryFn: ({ signal }) => call(contract.readRationalization, { query: { client }, signal }),
  })

type FileQuery = z.input<NonNullable<(typeof contract.exportProductPurchases)['query']>>

/** `mutate(query)` saves the spreadsheet; the toast names the file (R267 R269). */
export function useProductFile() {
  const { t } = useTexts()
  return useMutation({
    mutationFn: (query: FileQuery) => callFile(contract.exportProductPurchases, { query }),
    onSuccess: file => {
      saveFile(file)
      toast.success(t('statistics.exported', { name: file.name }))
    },
    onError: error => toast.error(error.message),
  })
}
