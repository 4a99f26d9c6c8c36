import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { usePhone } from '#web/ui/usePhone.ts'
import { withAll, withRange } from './selected.ts'
import type { RowKey, Selected } from './selected.ts'

/** How the rows of a table are selected. The caller keeps what is selected, so that it outlives the page of the list. */
export interface Selecting<Row> {
  selected: Selected
  onSelect: (selected: Selected) => void
  /** What a row's box is called. */
  label: (row: Row) => string
  canSelect?: (row: Row) => boolean
  /** What is done with the selected rows; without it no bar is shown. */
  bulk?: ReactNode
  /** All that the filter finds on every page, where the caller can select them at once. */
  found?: { count: number; isSelected: boolean; onSelect: () => void }
  /**
   * For a list that is there to select from: what stands above the boxes. They are there on a phone too, and what selects
   * the whole page is the caller's.
   */
  header?: string
}

/** The selection as the rows and the head of a table use it. */
export interface TableSelection<Row> extends Pick<Selecting<Row>, 'header' | 'label' | 'bulk' | 'found'> {
  selected: Selected
  /** Of the rows in view that can be selected. */
  keys: RowKey[]
  hasBoxes: boolean
  /** On a phone: selecting is asked for by a button or a long press. */
  isAsked: boolean
  canSelect: (row: Row) => boolean
  select: (key: RowKey, isSelected: boolean, isRange: boolean) => void
  selectPage: (isSelected: boolean) => void
  begin: () => void
  clear: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const BEGINNING = ['[data-begin-selecting]', 'thead input', 'tbody input'].join()

interface Shown<Row> {
  rows: Row[]
  rowKey: (row: Row) => RowKey
  frame: RefObject<HTMLElement | null>
}

/** What a table knows of its selection besides what is selected: where a range begins, and whether a phone shows boxes. */
export function useSelecting<Row>(
  selecting: Selecting<Row> | undefined,
  { rows, rowKey, frame }: Shown<Row>,
): TableSelection<Row> | undefined {
  const isPhone = usePhone()
  const touched = useRef<RowKey>(undefined)
  const [hasBegun, setBegun] = useState(false)
  const isClearing = useRef(false)

  // What had the focus may be gone with the boxes or the bar: it goes to where selecting begins.
  useEffect(() => {
    if (!isClearing.current) return
    isClearing.current = false
    if (document.activeElement === document.body) frame.current?.querySelector<HTMLElement>(BEGINNING)?.focus()
  })

  if (!selecting) return undefined
  const { selected, onSelect, label, header, bulk, found, canSelect = () => true } = selecting
  const keys = rows.filter(canSelect).map(rowKey)
  const isAsked = isPhone && header === undefined
  const clear = () => {
    touched.current = undefined
    setBegun(false)
    isClearing.current = true
    onSelect(new Set())
  }
  return {
    selected,
    keys,
    header,
    label,
    bulk,
    found,
    canSelect,
    isAsked,
    hasBoxes: !isAsked || hasBegun || selected.size > 0,
    select(key, isSelected, isRange) {
      const from = isRange ? touched.current : undefined
      touched.current = key
      onSelect(withRange(selected, keys, { key, from, isSelected }))
    },
    selectPage: isSelected => onSelect(withAll(selected, keys, isSelected)),
    begin: () => setBegun(true),
    clear,
    onKeyDown(event) {
      if (event.key !== 'Escape' || (selected.size === 0 && !hasBegun)) return
      event.stopPropagation()
      clear()
    },
  }
}
