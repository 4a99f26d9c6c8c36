import { useState } from 'react'
import type { DeskKind } from '#domain/desk/columns.ts'
import type { Field } from '#web/desk/records/sections.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useOwnColumns } from '#web/desk/records/useOwnColumns.ts'
import type { Selected } from '#web/ui/tables/selection/selected.ts'
import type { Selecting } from '#web/ui/tables/selection/useSelecting.ts'
import { BulkChange } from './BulkChange.tsx'

const NONE: Selected = new Set()

/** Selects records of a list, by their keys, to change all of them at once. */
export function useBulk<Row extends { name: string }>(kind: DeskKind, fields: readonly Field[]): Selecting<Row> {
  const { t } = useTexts()
  const isOwn = useOwnColumns(kind)
  const [selected, setSelected] = useState(NONE)
  return {
    selected,
    onSelect: setSelected,
    label: ({ name }) => t('desk.select', { name }),
    bulk: (
      <BulkChange
        kind={kind}
        keys={[...selected].map(String)}
        fields={fields.filter(isOwn)}
        onDone={() => setSelected(NONE)}
      />
    ),
  }
}
