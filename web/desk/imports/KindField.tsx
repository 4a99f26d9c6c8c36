import { KIND_NAMES, kindText } from '#domain/exchange/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'

interface KindFieldProps {
  label: string
  kind: KindName | undefined
  onChange: (kind: KindName | undefined) => void
}

/** What a file of the exchange holds. */
export function KindField({ label, kind, onChange }: KindFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField
      label={label}
      value={kind ?? ''}
      onChange={event => onChange(KIND_NAMES.find(each => each === event.currentTarget.value))}
    >
      <option value="">{t('desk.import_choose_kind')}</option>
      {KIND_NAMES.map(each => (
        <option key={each} value={each}>
          {t(kindText(each))}
        </option>
      ))}
    </SelectField>
  )
}
