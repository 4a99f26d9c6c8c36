import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { SortableRow } from './SortableRow.tsx'

// A press that moves less is a press: it opens the menu of the handle.
const DRAG_AFTER = 6 // pixels
const LIFT = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

export interface SortableItem {
  /** The same for as long as the row is the same row. */
  key: number
  name: string
  row: ReactNode
  onDelete?: () => void
}

interface SortableListProps {
  items: SortableItem[]
  className?: string
  /** Places count from 0. */
  onMove: (from: number, to: number) => void
}

/** Rows in an order that is changed by dragging, with the keys, or from the menu of the handle (WCAG 2.5.7). */
export function SortableList({ items, className, onMove }: SortableListProps) {
  const { t } = useTexts()
  const [said, say] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: LIFT }),
  )
  const placeOf = (id: string | number | undefined) => items.findIndex(item => item.key === id)
  const placed = (id: string | number, over: string | number | undefined) =>
    t('cart.moved', {
      name: items[placeOf(id)]?.name ?? '',
      position: placeOf(over ?? id) + 1,
      count: items.length,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => placed(active.id, undefined),
    onDragOver: ({ active, over }) => placed(active.id, over?.id),
    onDragEnd: ({ active, over }) => placed(active.id, over?.id),
    onDragCancel: ({ active }) => t('cart.move_cancelled', { name: items[placeOf(active.id)]?.name ?? '' }),
  }

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    say(t('cart.moved', { name: item.name, position: to + 1, count: items.length }))
    onMove(from, to)
  }

  /** From anywhere in a row. */
  function moveWithAlt(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-key]')
    const from = row ? placeOf(Number(row.dataset['key'])) : -1
    event.preventDefault()
    event.stopPropagation()
    move(from, from + (event.key === 'ArrowUp' ? -1 : 1))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('cart.move_help') } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={items.map(item => item.key)} strategy={verticalListSortingStrategy}>
        <div role="presentation" onKeyDown={moveWithAlt}>
          <ul className={className}>
            {items.map((item, index) => (
              <SortableRow
                key={item.key}
                id={item.key}
                name={item.name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onDelete={item.onDelete}
                onMove={way => move(index, { up: index - 1, down: index + 1, first: 0, last: items.length - 1 }[way])}
              >
                {item.row}
              </SortableRow>
            ))}
          </ul>
        </div>
      </SortableContext>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </DndContext>
  )
}
