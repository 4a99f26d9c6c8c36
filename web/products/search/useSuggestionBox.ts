import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useAddress } from '#web/routing/useAddress.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { MIN_SEARCH, useNear, useSuggestions } from '#web/products/api.ts'
import { recentSearches, rememberSearch } from './recentSearches.ts'
import { canAdd, cellAfterKey, nearRows, suggestionRows } from './suggestionRows.ts'
import type { Cell, SuggestionRow } from './suggestionRows.ts'
import type { Buy } from '#web/products/list/useBuy.ts'
import { usePhone } from '#web/ui/usePhone.ts'

const MOST_ROWS = 10 // screens.md 3.8; on a phone 7
const MOST_ROWS_ON_PHONE = 7

interface SuggestionBoxOptions {
  /** The search that the page shows. */
  q: string
  /** Category that limits the search. */
  scope: number | undefined
  buy: Buy
  canBuy: boolean
  onSearch: (text: string) => void
}

/** State of the search box: what is typed, what is suggested for it, and which cell the keys have reached. */
export function useSuggestionBox({ q, scope, buy, canBuy, onSearch }: SuggestionBoxOptions) {
  const { go } = useAddress()
  const place = useBuyerPaths()
  const [typed, setTyped] = useState(q)
  const [shownFor, setShownFor] = useState(q)
  const [asked, setAsked] = useState(q)
  const [isOpen, setOpen] = useState(false)
  const [cell, setCell] = useState<Cell>()
  const ask = useDebounced(setAsked, SEARCH_DELAY.articles)
  const input = useRef<HTMLInputElement>(null)

  // The address has come to show another search: the box follows, but never while it is being typed in.
  if (q !== shownFor) {
    setShownFor(q)
    setTyped(q)
  }

  const text = typed.trim()
  const isLongEnough = text.length >= MIN_SEARCH
  const { rows, findsNothing, isFetching } = useRows({ text, asked: asked.trim(), isOpen, scope })

  function type(next: string) {
    setTyped(next)
    setCell(undefined)
    setOpen(true)
    ask.later(next)
  }

  function close() {
    setOpen(false)
    setCell(undefined)
  }

  function search(words: string) {
    if (words !== '' && words.length < MIN_SEARCH) return
    ask.cancel()
    if (words) rememberSearch(words)
    setTyped(words)
    close()
    onSearch(words)
  }

  function choose(row: SuggestionRow, column: 0 | 1 = 0) {
    if (row.kind === 'product' && column === 1) return addOne(row)
    if (row.kind === 'recent') return search(row.text)
    if (row.kind === 'near') return search(row.search)
    if (row.kind === 'all') return search(text)
    close()
    // What found nothing finds nothing in a category either.
    if (row.kind === 'category' && findsNothing) return go(place.catalogue({ cat: row.id }))
    if (row.kind === 'product') return go(place.product(row.product.id, row.product.name, `q:${text}`))
    rememberSearch(text)
    go(place.search(text, { cat: row.id }))
  }

  function addOne(row: SuggestionRow) {
    if (row.kind === 'product' && canBuy && canAdd(row)) buy.add(row.product, 1, null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (!isOpen && typed === '') return
      event.preventDefault()
      if (isOpen) close()
      else type('')
      return
    }
    const active = cell && rows[cell.row]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active && (event.ctrlKey || event.metaKey)) addOne(active)
      else if (active) choose(active, cell.column)
      else search(text)
      return
    }
    const next = cellAfterKey(event.key, cell, rows)
    if (!next) return
    event.preventDefault()
    setOpen(true)
    setCell(next === 'text' ? undefined : next)
  }

  return {
    typed,
    text,
    type,
    search,
    rows,
    cell,
    choose,
    addOne,
    close,
    onKeyDown,
    input,
    open: () => setOpen(true),
    isShown: isOpen && (rows.length > 0 || (text !== '' && !isLongEnough)),
    isTooShort: text !== '' && !isLongEnough,
    isFetching,
  }
}

interface Shown {
  text: string
  /** What was asked for last: it follows the text after a moment. */
  asked: string
  isOpen: boolean
  scope: number | undefined
}

/** What is suggested for a text; where that is nothing, what is near to it. */
function useRows({ text, asked, isOpen, scope }: Shown) {
  const most = usePhone() ? MOST_ROWS_ON_PHONE : MOST_ROWS
  const isLongEnough = text.length >= MIN_SEARCH
  const { data, isFetching } = useSuggestions(isOpen && isLongEnough ? asked : '', scope)
  const found = isLongEnough && asked.length >= MIN_SEARCH ? data : undefined
  const suggested = suggestionRows(found, text === '' ? recentSearches() : [], most)
  const findsNothing = isOpen && found !== undefined && suggested.length === 0
  const near = useNear(asked, findsNothing && !isFetching).data
  return {
    rows: findsNothing && near ? nearRows(near, most) : suggested,
    findsNothing,
    isFetching: isFetching || (isLongEnough && asked !== text),
  }
}

export type SuggestionBox = ReturnType<typeof useSuggestionBox>
