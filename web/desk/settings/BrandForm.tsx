import { useState } from 'react'
import { companyProblems, type CompanyValues } from '#domain/desk/company.ts'
import { NewField } from '#web/desk/records/RecordField.tsx'
import { SectionForm } from '#web/desk/records/SectionForm.tsx'
import type { Section } from '#web/desk/records/sections.ts'
import styles from '#web/desk/records/RecordSection.module.css'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useChangeCompany, useCompany } from './api.ts'
import { ShownColor } from './ShownColor.tsx'

const SECTION: Section = {
  id: 'color',
  title: 'desk.section_color',
  fields: [{ column: 'color', of: 'text', help: 'desk.color_help' }],
}

/** How the company looks: its wordmark, and the colour that everything else is made from, shown while it is typed. */
export function BrandForm() {
  const company = useCompany('')
  const change = useChangeCompany('')
  // A form that was taken back begins again.
  const [round, setRound] = useState(0)
  if (!company.data) return company.isError ? <ErrorNotice onRetry={company.refetch} /> : <Skeleton height={320} />
  const { values, otherwise } = company.data
  return (
    <div className={styles.sections}>
      <SectionForm
        key={round}
        values={values}
        section={SECTION}
        change={change}
        // They are columns of the company, each of its type.
        wrong={typed => companyProblems(typed as Partial<CompanyValues>)}
        asksReason={false}
        renderField={(field, form) => (
          <div key={field.column} className={styles.whole}>
            <NewField field={field} form={form} />
            <ShownColor color={String(form.values['color'] ?? '').trim() || otherwise.color} />
          </div>
        )}
        onAgain={() => setRound(round + 1)}
      />
    </div>
  )
}
