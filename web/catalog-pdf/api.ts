import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readCatalog, readCatalogPdf } from '#domain/catalogs/contract.ts'
import { CATALOG_STATES, type CatalogType } from '#domain/catalogs/types.ts'
import { listCategories } from '#domain/products/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { onceMade } from './onceMade.ts'

const ASKED_AGAIN = 1000 // milliseconds while its document is made

const catalogQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['catalog', id],
    // Nothing is asked for an address without a number.
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readCatalog, { params: { id }, signal }),
  })

export const loadCatalog = ({ params }: Going<unknown, 'catalog'>): void =>
  load(catalogQuery(wholeNumberOf(params.catalog)))

/** A catalogue with its articles, asked for again until its document is made. */
export const useCatalog = (id: number | undefined) =>
  useQuery({
    ...catalogQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === CATALOG_STATES.making ? ASKED_AGAIN : false),
  })

/** The document of a catalogue in a type, without one in its own. It is waited for while a job makes it. */
export function useCatalogPdf(id: number, type?: CatalogType) {
  const [isMaking, setMaking] = useState(false)
  const waiting = useRef(new AbortController())
  useEffect(() => () => waiting.current.abort(), [])
  const download = useDownload(async () => {
    const { signal } = (waiting.current = new AbortController())
    const load = () => callFile(readCatalogPdf, { params: { id }, query: { type }, signal })
    try {
      return await onceMade(load, { signal, pause: ASKED_AGAIN, onWait: () => setMaking(true) })
    } finally {
      setMaking(false)
    }
  })
  return { ...download, isMaking }
}

const TREE_LASTS = 5 * 60_000 // milliseconds

/** The tree of categories, as the menu of the articles has it; empty until it is here. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, { signal }),
    staleTime: TREE_LASTS,
  }).data?.results ?? []
