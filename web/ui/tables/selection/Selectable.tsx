import type { ReactNode } from 'react'
import { BulkBar } from './BulkBar.tsx'
import { SelectLine } from './SelectLine.tsx'
import type { TableSelection } from './useSelecting.ts'

interface SelectableProps<Row> {
  selection: TableSelection<Row> | undefined
  loading: boolean
  children: ReactNode
}

/** Around a table whose rows can be selected: Esc takes the selection back, and the bar below says what can be done with it. */
export function Selectable<Row>({ selection, loading, children }: SelectableProps<Row>) {
  if (!selection) return children
  const { isAsked, selected, bulk, found, clear, onKeyDown } = selection
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      {isAsked && !loading && <SelectLine selection={selection} />}
      {children}
      {bulk !== undefined && selected.size > 0 && (
        <BulkBar count={selected.size} found={found} onClear={clear}>
          {bulk}
        </BulkBar>
      )}
    </div>
  )
}
