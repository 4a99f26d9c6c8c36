import type { KindName } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import type { Forms } from '#web/desk/imports/api.ts'
import { KindField } from '#web/desk/imports/KindField.tsx'

const DECIMALS = [
  { value: ',', text: 'desk.import_comma' },
  { value: '.', text: 'desk.import_point' },
] as const
const DAYS = [
  { value: 'd/m/y', text: 'desk.import_dmy' },
  { value: 'm/d/y', text: 'desk.import_mdy' },
  { value: 'y/m/d', text: 'desk.import_ymd' },
] as const

interface ReadAsFieldsProps {
  kind: KindName | undefined
  forms: Forms
  onChange: (change: { kind: KindName | undefined; forms: Forms }) => void
}

/** What a file holds, and in which form it writes numbers and days. */
export function ReadAsFields({ kind, forms, onChange }: ReadAsFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <KindField label={t('desk.import_kind')} kind={kind} onChange={chosen => onChange({ forms, kind: chosen })} />
      <SelectField
        label={t('desk.import_decimals')}
        value={forms.decimals}
        onChange={({ currentTarget: { value } }) => {
          const decimals = DECIMALS.find(each => each.value === value)?.value ?? ''
          onChange({ kind, forms: { ...forms, decimals } })
        }}
      >
        <option value="">{t('desk.import_as_found')}</option>
        {DECIMALS.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('desk.import_days')}
        value={forms.days}
        onChange={({ currentTarget: { value } }) => {
          const days = DAYS.find(each => each.value === value)?.value ?? ''
          onChange({ kind, forms: { ...forms, days } })
        }}
      >
        <option value="">{t('desk.import_as_found')}</option>
        {DAYS.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
