import type { DeskRecord } from '#domain/desk/records-contract.ts'
import { useChangeRecord } from '#web/desk/api.ts'
import { RecordField } from './RecordField.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { Section } from './sections.ts'

interface RecordSectionProps {
  record: DeskRecord
  section: Section
  /** Something else stands there now: the form begins again. */
  onAgain: () => void
}

/** Some values of a record, with a padlock at those that imports leave. */
export function RecordSection({ record, section, onAgain }: RecordSectionProps) {
  const change = useChangeRecord(record.kind, record.key)
  return (
    <SectionForm
      values={record.values}
      section={section}
      change={change}
      asksReason={record.is_sent}
      renderField={(field, form) => (
        <RecordField key={field.column} field={field} form={form} record={record} onAgain={onAgain} />
      )}
      onAgain={onAgain}
    />
  )
}
