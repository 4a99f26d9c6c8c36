import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

type Control = 'remove' | 'handle'

interface Held {
  element: Element
  row: number
  control: Control
}

/**
 * A line that goes takes the focus with it, and whoever uses the keyboard begins again at the top of the page. It moves
 * to the same control of the line that has come to its place, or of the last one; where none is left, what replaces
 * the list takes it. For the element around the list of lines.
 */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)

  // After every drawing: the line may have another place by now, or none.
  useLayoutEffect(() => {
    const { current } = held
    if (!current) return
    if (current.element.isConnected) {
      current.row = rowOf(current.element)
      return
    }
    held.current = undefined
    // What took the focus meanwhile keeps it.
    if (document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelector('ul')?.children ?? [])]
    const row = rows[Math.min(current.row, rows.length - 1)]
    if (row && !focus(row, current.control)) focus(row, 'remove')
  })

  return {
    list,
    onFocus({ target }: FocusEvent) {
      const control: Control = target.closest('[data-control=handle]') ? 'handle' : 'remove'
      held.current = { element: target, row: rowOf(target), control }
    },
  }
}

/** The place of the outermost line around it: a line may hold a list of its own. */
function rowOf(element: Element): number {
  let row = -1
  for (let item = element.closest('li'); item; item = item.parentElement?.closest('li') ?? null) {
    row = [...(item.parentElement?.children ?? [])].indexOf(item)
  }
  return row
}

/** Two buttons may do the same, one for each size of the window: the hidden one takes no focus. */
function focus(row: Element, control: Control): boolean {
  for (const button of row.querySelectorAll<HTMLElement>(`[data-control=${control}]`)) {
    button.focus()
    if (document.activeElement === button) return true
  }
  return false
}
