import { useState } from 'react'
import { MAX_RECORDS } from '#domain/desk/records-contract.ts'
import type { DeskKind } from '#domain/desk/columns.ts'
import type { Field } from '#web/desk/records/sections.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import type { Selected } from '#web/ui/tables/selection/selected.ts'
import type { Selecting } from '#web/ui/tables/selection/useSelecting.ts'
import { BulkChange } from './BulkChange.tsx'

const NONE: Selected = new Set()

interface Bulk<Row> {
  kind: DeskKind
  fields: readonly Field[]
  nameOf: (row: Row) => string
  canSelect?: (row: Row) => boolean
  /** How many the filter finds, and their keys; one change takes at most MAX_RECORDS. */
  found?: { count: number | undefined; ask: () => Promise<{ keys: string[] }> }
}

/** Selects records of a list, by their keys, to change all of them at once. */
export function useBulk<Row>({ kind, fields, nameOf, canSelect, found }: Bulk<Row>): Selecting<Row> {
  const { t } = useTexts()
  const [selected, setSelected] = useState(NONE)
  const [all, setAll] = useState<Selected>()
  const count = found?.count ?? 0

  async function selectFound() {
    try {
      const { keys } = (await found?.ask()) ?? { keys: [] }
      const everything = new Set(keys)
      setAll(everything)
      setSelected(everything)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    selected,
    onSelect: setSelected,
    label: row => t('desk.select', { name: nameOf(row) }),
    ...(canSelect && { canSelect }),
    ...(count > 0 &&
      count <= MAX_RECORDS && {
        found: {
          count: selected === all ? selected.size : count,
          isSelected: selected === all,
          onSelect: () => void selectFound(),
        },
      }),
    bulk: <BulkChange kind={kind} keys={[...selected].map(String)} fields={fields} onDone={() => setSelected(NONE)} />,
  }
}
