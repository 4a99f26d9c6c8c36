import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import type { RowKey } from './selected.ts'
import type { TableSelection } from './useSelecting.ts'

const LONG = 500 // ms, as phones have it everywhere
const STILL = 10 // pixels that a finger moves without meaning to

/**
 * On a phone a long press on a row begins selecting, with this row. From then on a press selects instead of opening. The
 * click and the menu that end a long press are not passed on.
 */
export function useRowPress<Row>(selection: TableSelection<Row> | undefined, row: Row, key: RowKey) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  if (!selection?.isAsked || !selection.canSelect(row)) return {}
  const { hasBoxes, selected, begin, select } = selection
  const stop = () => clearTimeout(waiting.current)
  return {
    onPointerDown(event: PointerEvent) {
      isLong.current = false
      stop()
      if (event.pointerType !== 'touch' || hasBoxes) return
      start.current = { x: event.clientX, y: event.clientY }
      waiting.current = setTimeout(() => {
        isLong.current = true
        begin()
        select(key, true, false)
      }, LONG)
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (isLong.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isLong.current && (!hasBoxes || isOwnControl(event.target))) return
      event.preventDefault()
      event.stopPropagation()
      if (!isLong.current) select(key, !selected.has(key), false)
      isLong.current = false
    },
  }
}

/** The box itself, and what stands in the row besides its link. */
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('label, input, button:not([data-row-link])') !== null
