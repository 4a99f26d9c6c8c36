import type { DeskCompany } from '#domain/desk/company-contract.ts'
import type { Typed } from '#web/desk/records/typed.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'

interface PresetFieldProps {
  form: Pick<FormOf<Typed>, 'choice'>
  company: DeskCompany
}

/** The brand that everything else rests on; where the environment says it, it is only shown. */
export function PresetField({ form, company: { presets, otherwise, settings } }: PresetFieldProps) {
  const { t } = useTexts()
  const preset = form.choice('preset')
  const label = t('desk.column_preset')
  const setting = settings.preset
  const options = presets.map(preset => (
    <option key={preset.id} value={preset.id}>
      {preset.label}
    </option>
  ))
  if (setting !== undefined) {
    return (
      <SelectField label={label} help={t('desk.said_by_setting', { setting })} disabled value={otherwise.preset}>
        {options}
      </SelectField>
    )
  }
  const value = presets.find(({ id }) => id === otherwise.preset)?.label ?? otherwise.preset
  return (
    <SelectField
      label={label}
      help={t('desk.preset_help')}
      value={String(preset.value ?? '')}
      error={preset.error}
      onChange={event => preset.onChange(event.currentTarget.value)}
    >
      <option value="">{t('desk.preset_otherwise', { value })}</option>
      {options}
    </SelectField>
  )
}
