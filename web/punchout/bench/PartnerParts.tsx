import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { PARTNER_PARTS } from './parts.ts'

type Part = (typeof PARTNER_PARTS)[number]

/** Which part of a partner is shown; a phone has no room for them side by side. */
export function PartnerParts({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const { t } = useTexts()
  const isPhone = usePhone()
  const options = PARTNER_PARTS.map(value => ({ value, label: t(`partners.part_${value}`) }))
  if (!isPhone) return <Segmented label={t('partners.parts')} value={part} options={options} onChange={onChange} />
  return (
    <SelectField
      label={t('partners.parts')}
      value={part}
      onChange={event => {
        const chosen = PARTNER_PARTS.find(each => each === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
