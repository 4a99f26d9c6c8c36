import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

type Control = 'remove' | 'handle'

interface Held {
  key: number
  row: number
  control: Control
}

/**
 * A line that goes takes the focus with it, and whoever uses the keyboard begins again at the top of the page. It moves
 * to the same control of the line that has come to its place, or of the last one; where none is left, what replaces
 * the list takes it. For the element around the list of lines, whose `keys` are in the order of the list.
 */
export function useFocusAfterRemoval(keys: number[]) {
  const list = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)

  // After every drawing: the line may have another place by now, or none.
  useLayoutEffect(() => {
    const { current } = held
    if (!current) return
    const row = keys.indexOf(current.key)
    if (row !== -1) {
      current.row = row
      return
    }
    held.current = undefined
    // What took the focus meanwhile keeps it.
    if (document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const next = rows[Math.min(current.row, rows.length - 1)]
    if (next && !focus(next, current.control)) focus(next, 'remove')
  })

  return {
    list,
    onFocus({ target, currentTarget }: FocusEvent) {
      const row = rowsOf(currentTarget).findIndex(item => item.contains(target))
      const key = keys[row]
      const control: Control = target.closest('[data-control=handle]') ? 'handle' : 'remove'
      held.current = key === undefined ? undefined : { key, row, control }
    },
  }
}

const rowsOf = (list: Element | null): Element[] => [...(list?.querySelector('ul')?.children ?? [])]

/** Two buttons may do the same, one for each size of the window: the hidden one takes no focus. */
function focus(row: Element, control: Control): boolean {
  for (const button of row.querySelectorAll<HTMLElement>(`[data-control=${control}]`)) {
    button.focus()
    if (document.activeElement === button) return true
  }
  return false
}
