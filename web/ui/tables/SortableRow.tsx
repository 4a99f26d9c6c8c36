import { useSortable } from '@dnd-kit/sortable'
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './SortableList.module.css'

const WAYS = ['up', 'down', 'first', 'last'] as const
export type Direction = (typeof WAYS)[number]

const ICONS = { up: IconArrowUp, down: IconArrowDown, first: IconArrowBarToUp, last: IconArrowBarToDown }

interface SortableRowProps {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (way: Direction) => void
  /** What Delete on the handle does. */
  onDelete: (() => void) | undefined
  children: ReactNode
}

/** A row with its handle: dragged it moves, lifted with Space it follows the arrows, pressed it opens a menu. */
export function SortableRow({ id, name, isFirst, isLast, onMove, onDelete, children }: SortableRowProps) {
  const { t } = useTexts()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    transition: { duration: 160, easing: 'ease-out' },
  })
  const [isOpen, setOpen] = useState(false)
  const grip = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !grip.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])

  function choose(way: Direction) {
    setOpen(false)
    handle.current?.focus()
    onMove(way)
  }

  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-key={id}
      data-lifted={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <div
        ref={grip}
        role="presentation"
        className={styles.grip}
        onKeyDown={event => {
          if (event.key === 'Delete') onDelete?.()
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          setOpen(false)
          handle.current?.focus()
        }}
        onBlur={event => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <button
          ref={node => {
            handle.current = node
            setActivatorNodeRef(node)
          }}
          type="button"
          data-control="handle"
          className={styles.handle}
          aria-label={t('cart.move_of', { name })}
          aria-describedby={attributes['aria-describedby']}
          aria-expanded={isOpen}
          {...listeners}
          onClick={() => setOpen(!isOpen)}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
        </button>
        {isOpen && (
          <div className={styles.panel}>
            <div className={styles.menu}>
              {WAYS.map(way => {
                const Icon = ICONS[way]
                const isThere = way === 'up' || way === 'first' ? isFirst : isLast
                return (
                  <button key={way} type="button" disabled={isThere} onClick={() => choose(way)}>
                    <Icon size={18} stroke={1.75} aria-hidden="true" />
                    {t(`cart.move_${way}`)}
                  </button>
                )
              })}
            </div>
          </div>
        )}
      </div>
      {children}
    </li>
  )
}
