import { useState } from 'react'
import { companyProblems, type CompanyValues } from '#domain/desk/company.ts'
import type { DeskCompany } from '#domain/desk/company-contract.ts'
import { NewField } from '#web/desk/records/RecordField.tsx'
import { SectionForm } from '#web/desk/records/SectionForm.tsx'
import type { Section } from '#web/desk/records/sections.ts'
import styles from '#web/desk/records/RecordSection.module.css'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import prose from '#web/ui/prose.module.css'
import { useChangeCompany, useCompany } from './api.ts'
import { companySections, shownValues } from './companySections.ts'

/** What is said of the company of a country, or of all, in sections that are saved by themselves. */
export function CompanyForm({ country }: { country: string }) {
  const { t } = useTexts()
  const company = useCompany(country)
  // A form that was taken back begins again.
  const [round, setRound] = useState(0)
  if (!company.data) return company.isError ? <ErrorNotice onRetry={company.refetch} /> : <Skeleton height={320} />
  const { data } = company
  return (
    <div className={styles.sections}>
      <p className={prose.hint}>{t('desk.company_help')}</p>
      {companySections(data, t).map(section => (
        <CompanySection
          key={`${data.country} ${section.id} ${round}`}
          company={data}
          section={section}
          onAgain={() => setRound(round + 1)}
        />
      ))}
    </div>
  )
}

interface CompanySectionProps {
  company: DeskCompany
  section: Section
  onAgain: () => void
}

function CompanySection({ company, section, onAgain }: CompanySectionProps) {
  const change = useChangeCompany(company.country)
  return (
    <SectionForm
      values={shownValues(company)}
      section={section}
      change={change}
      // They are columns of the company, each of its type.
      wrong={values => companyProblems(values as Partial<CompanyValues>)}
      asksReason={false}
      renderField={(field, form) => <NewField key={field.column} field={field} form={form} />}
      onAgain={onAgain}
    />
  )
}
