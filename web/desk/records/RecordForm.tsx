import { useState } from 'react'
import type { DeskKind } from '#domain/desk/columns.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useDeskRecord } from '#web/desk/api.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './RecordSection.module.css'
import { useOwnColumns } from './useOwnColumns.ts'
import { type Section, SECTIONS } from './sections.ts'

/** The values of a record in the sections of its kind, each saved by itself. */
export function RecordForm({ kind, recordKey }: { kind: DeskKind; recordKey: string }) {
  const record = useDeskRecord(kind, recordKey)
  // A form that was taken back begins again.
  const isOwn = useOwnColumns(kind)
  const [round, setRound] = useState(0)
  if (!record.data) return record.isError ? <ErrorNotice onRetry={record.refetch} /> : <Skeleton height={320} />
  const { data } = record
  // Of what the viewer writes in part, that part; what somebody else writes is shown.
  const sections = (SECTIONS[kind] as readonly Section[]).map(section => {
    const own = section.fields.filter(isOwn)
    return own.length > 0 ? { ...section, fields: own } : { ...section, isLocked: true }
  })
  return (
    <div className={styles.sections}>
      {sections
        .filter(({ isFor }) => isFor?.(data.values) ?? true)
        .map(section => (
          <RecordSection
            key={`${section.id} ${round}`}
            record={data}
            section={section}
            onAgain={() => setRound(round + 1)}
          />
        ))}
    </div>
  )
}
