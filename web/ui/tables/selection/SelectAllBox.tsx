import type { ReactNode } from 'react'
import { shareOf } from './selected.ts'
import type { RowKey, Selected } from './selected.ts'

interface SelectAllBoxProps {
  selected: Selected
  /** Those that it selects. */
  keys: RowKey[]
  onSelect: (isSelected: boolean) => void
  className?: string
  /** Its words. */
  children: ReactNode
}

/** Selects all rows, or none; mixed while some are selected. */
export function SelectAllBox({ selected, keys, onSelect, className, children }: SelectAllBoxProps) {
  const share = shareOf(selected, keys)
  return (
    <label className={className}>
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = share === 'some'
        }}
        checked={share === 'all'}
        onChange={event => onSelect(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
