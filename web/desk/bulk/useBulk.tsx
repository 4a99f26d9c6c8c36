import { MAX_RECORDS } from '#domain/desk/records-contract.ts'
import type { DeskKind } from '#domain/desk/columns.ts'
import type { Field } from '#web/desk/records/sections.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Selecting } from '#web/ui/tables/selection/useSelecting.ts'
import { BulkChange } from './BulkChange.tsx'
import { type FoundKeys, useSelected } from './useSelected.ts'

interface Bulk<Row> {
  kind: DeskKind
  fields: readonly Field[]
  nameOf: (row: Row) => string
  canSelect?: (row: Row) => boolean
  /** One change takes at most MAX_RECORDS. */
  found?: FoundKeys
}

/** Selects records of a list, by their keys, to change all of them at once. */
export function useBulk<Row>({ kind, fields, nameOf, canSelect, found }: Bulk<Row>): Selecting<Row> {
  const { t } = useTexts()
  const { selected, onSelect, clear, ...all } = useSelected(found, MAX_RECORDS)
  return {
    selected,
    onSelect,
    ...all,
    label: row => t('desk.select', { name: nameOf(row) }),
    ...(canSelect && { canSelect }),
    bulk: <BulkChange kind={kind} keys={[...selected].map(String)} fields={fields} onDone={clear} />,
  }
}
