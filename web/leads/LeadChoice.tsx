import { useTexts } from '#web/texts.ts'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { useChoices } from './api.ts'
import type { ChoiceName } from './api.ts'

interface LeadChoiceProps {
  id: string
  name: ChoiceName
  value: number | undefined
  error: string | undefined
  disabled: boolean
  onChange: (value: number | undefined) => void
}

/** All of a lead's choices are required. */
export function LeadChoice({ id, name, value, error, disabled, onChange }: LeadChoiceProps) {
  const { t } = useTexts()
  const choices = useChoices(name)
  return (
    <ChoiceField
      id={id}
      label={t(`leads.${name}`)}
      required
      placeholder={t('leads.choose')}
      options={choices.data?.results ?? []}
      value={value}
      error={error ?? (choices.isError ? t('leads.choices_failed') : undefined)}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
