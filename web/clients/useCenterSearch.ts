import { useState } from 'react'
import { useCenters } from './api.ts'

/** 000 §5: letters of a search, which is empty or longer than two characters. */
export const MIN_CENTER_SEARCH = 3

/** The centers of a client to choose from, page by page, and narrowed by what is typed. */
export function useCenterSearch(client: number) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const asked = useCenters(client, { search, page })
  return {
    ...asked,
    search,
    page,
    setPage,
    searchFor: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    /** What another search found says nothing of this one. */
    hasNone: asked.data?.count === 0 && !asked.isPlaceholderData,
  }
}
