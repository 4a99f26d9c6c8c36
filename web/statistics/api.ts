import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import * as contract from '#domain/statistics/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { type Going, load } from '#web/routing/load.ts'
import { currentSession } from '#web/session/store.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { askedOf, type ScopeQuery } from './scope/asked.ts'
import { type CentersSearch, type ProductsSearch, rankingOf, type WrittenScope } from './scope/written.ts'

// What fails is said in the card that misses it, and nowhere else (001 §8).

export const useStatTree = (client: number) => useQuery(treeQuery(client))

const treeQuery = (client: number) =>
  queryOptions({
    queryKey: ['statistics', 'tree', client],
    queryFn: ({ signal }) => call(contract.readStatTree, { query: { client }, signal }),
  })

export const usePurchases = (query: ScopeQuery) =>
  useQuery({ ...purchasesQuery(query), placeholderData: keepPreviousData })

const purchasesQuery = (query: ScopeQuery) =>
  queryOptions({
    queryKey: ['statistics', 'purchases', query],
    queryFn: ({ signal }) => call(contract.readPurchases, { query, signal }),
  })

export const loadPurchases = ({ deps }: Going<WrittenScope>): void => loadOf(deps, query => load(purchasesQuery(query)))

export const useCategoryPurchases = (query: ScopeQuery) =>
  useQuery({ ...categoriesQuery(query), placeholderData: keepPreviousData })

const categoriesQuery = (query: ScopeQuery) =>
  queryOptions({
    queryKey: ['statistics', 'categories', query],
    queryFn: ({ signal }) => call(contract.listCategoryPurchases, { query, signal }),
  })

export const loadCategories = ({ deps }: Going<WrittenScope>): void =>
  loadOf(deps, query => load(categoriesQuery(query)))

type CenterList = z.input<NonNullable<(typeof contract.listCenterPurchases)['query']>>

export const useCenterPurchases = (query: CenterList) =>
  useQuery({ ...centersQuery(query), placeholderData: keepPreviousData })

const centersQuery = (query: CenterList) =>
  queryOptions({
    queryKey: ['statistics', 'centers', query],
    queryFn: ({ signal }) => callPage(contract.listCenterPurchases, { query, signal }),
  })

export const loadCenters = ({ deps }: Going<CentersSearch>): void =>
  loadOf(deps, query => load(centersQuery({ ...query, ...rankingOf(deps) })))

type ProductList = z.input<NonNullable<(typeof contract.listProductPurchases)['query']>>

export const useProductPurchases = (query: ProductList) =>
  useQuery({ ...productsQuery(query), placeholderData: keepPreviousData })

const productsQuery = (query: ProductList) =>
  queryOptions({
    queryKey: ['statistics', 'products', query],
    queryFn: ({ signal }) => callPage(contract.listProductPurchases, { query, signal }),
  })

export const loadProducts = ({ deps }: Going<ProductsSearch>): void =>
  loadOf(deps, query => {
    load(productsQuery({ ...query, ...rankingOf(deps) }))
    load(rationalizationQuery(query.client))
  })

/** The tree and the figures of the client that is bought for; nothing without one. */
function loadOf(written: WrittenScope, ask: (query: ScopeQuery) => void): void {
  const { client } = currentSession()
  if (!client) return
  load(treeQuery(client.id))
  ask(askedOf(written, client.id, businessDay(new Date())).query)
}

export const useRationalization = (client: number) => useQuery(rationalizationQuery(client))

const rationalizationQuery = (client: number) =>
  queryOptions({
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
