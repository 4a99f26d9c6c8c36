import { useMemo, useState } from 'react'
import { companyProblems, type CompanyValues } from '#domain/desk/company.ts'
import type { DeskCompany } from '#domain/desk/company-contract.ts'
import { NewField } from '#web/desk/records/RecordField.tsx'
import { SectionForm } from '#web/desk/records/SectionForm.tsx'
import type { Field, Section } from '#web/desk/records/sections.ts'
import type { Typed } from '#web/desk/records/typed.ts'
import styles from '#web/desk/records/RecordSection.module.css'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { useChangeCompany, useCompany } from './api.ts'
import { brandDraft } from './brandDraft.ts'
import { BrandPreview } from './preview/BrandPreview.tsx'
import { ColorField } from './ColorField.tsx'
import { LogoField } from './LogoField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PresetField } from './PresetField.tsx'
import { PublishBar } from './PublishBar.tsx'
import { ShownColor } from './ShownColor.tsx'
import { usePreview } from './usePreview.ts'

const SECTION: Section = {
  id: 'brand',
  title: 'desk.section_brand',
  fields: [
    { column: 'preset', of: 'text' },
    { column: 'name', of: 'text', label: 'desk.company_name' },
    { column: 'logo', of: 'text' },
    { column: 'logo_dark', of: 'text' },
    { column: 'color', of: 'text', help: 'desk.color_help' },
    { column: 'photo', of: 'text' },
  ],
}

/** How the company looks: its name, its logo, and the colour that everything else is made from. */
export function BrandForm() {
  const { t } = useTexts()
  const company = useCompany('')
  const change = useChangeCompany('')
  // A form that was taken back begins again.
  const [round, setRound] = useState(0)
  const account = useAccount()?.id
  const draft = useMemo(() => (account === undefined ? undefined : brandDraft(account)), [account])
  if (!company.data) return company.isError ? <ErrorNotice onRetry={company.refetch} /> : <Skeleton height={320} />
  const { values } = company.data
  return (
    <SectionForm
      key={round}
      values={values}
      section={SECTION}
      change={change}
      // They are columns of the company, each of its type.
      wrong={typed => companyProblems(typed as Partial<CompanyValues>)}
      asksReason={false}
      renderField={(field, form) => <BrandField key={field.column} field={field} form={form} company={company.data} />}
      onAgain={() => setRound(round + 1)}
      renderBeside={typed => <BrandPreview typed={typed} />}
      savedWords={t('desk.published')}
      {...(draft && { draft })}
      renderFoot={(foot, typed) => <PublishBar {...foot} typed={typed} />}
    />
  )
}

interface BrandFieldProps {
  field: Field
  form: FormOf<Typed>
  company: DeskCompany
}

function BrandField({ field, form, company }: BrandFieldProps) {
  const { t } = useTexts()
  const preview = usePreview(form.values)
  const { column } = field
  const look = preview.data?.look
  // What holds of the preset that is chosen, before it is saved.
  const otherwiseNow = look ? { name: look.name, color: look.primary.light } : company.otherwise
  // Both forms of the logo stand together.
  if (column === 'logo_dark') return null
  if (column === 'color') {
    return (
      <div className={styles.whole}>
        <ColorField form={form} otherwise={otherwiseNow.color} />
        <ShownColor color={String(form.values['color'] ?? '').trim() || otherwiseNow.color} />
      </div>
    )
  }
  if (column === 'photo') {
    return (
      <div className={styles.whole}>
        <PhotoField form={form} look={look} />
      </div>
    )
  }
  if (column === 'preset') return <PresetField form={form} company={company} />
  return (
    <div className={styles.whole}>
      {column === 'logo' ? (
        <LogoField form={form} look={look} />
      ) : (
        <NewField
          field={
            column === 'name' && !form.values['name']
              ? { ...field, hint: t('desk.otherwise', { value: otherwiseNow.name }) }
              : field
          }
          form={form}
        />
      )}
    </div>
  )
}
