import { useMemo, useState } from 'react'
import { deviceStorage } from '#web/storage/browserStorage.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { arranged, moved, readArrangement, shown, toggled, USUAL } from './arrangement.ts'
import type { Arrangement } from './arrangement.ts'

export interface ColumnChoice<Row> {
  /** The columns as they are to be drawn. */
  shown: Column<Row>[]
  /** All of them, in their order. */
  all: Column<Row>[]
  isUsual: boolean
  arrangement: Arrangement
  arrange: (arrangement: Arrangement) => void
  toggle: (key: string) => void
  move: (key: string, step: -1 | 1) => void
  reset: () => void
}

/** Which columns of a list are shown, and in which order: kept for each list on this device. `list` names it. */
export function useColumnChoice<Row>(list: string, columns: Column<Row>[]): ColumnChoice<Row> {
  const kept = `pulcro.columns.${list}`
  const [arrangement, setArrangement] = useState(() => readArrangement(deviceStorage.getItem(kept)))
  const change = (next: Arrangement) => {
    setArrangement(next)
    if (isUsual(next)) deviceStorage.removeItem(kept)
    else deviceStorage.setItem(kept, JSON.stringify(next))
  }
  return {
    shown: useMemo(() => shown(columns, arrangement), [columns, arrangement]),
    all: useMemo(() => arranged(columns, arrangement), [columns, arrangement]),
    isUsual: isUsual(arrangement),
    arrangement,
    arrange: change,
    toggle: key => change(toggled(arrangement, key)),
    move: (key, step) => change(moved(columns, arrangement, key, step)),
    reset: () => change(USUAL),
  }
}

const isUsual = ({ order, hidden }: Arrangement) => order.length + hidden.length === 0
