import { LEAD_TEXTS } from '#domain/leads/contract.ts'
import { useTexts } from '#web/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { isRequired } from './leadForm.ts'
import type { TextName } from './leadForm.ts'

interface LeadTextProps {
  id: string
  name: TextName
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

/** The lead is somebody else: the browser must not fill in its user's own address. */
export function LeadText({ id, name, value, error, readOnly, onChange }: LeadTextProps) {
  const { t } = useTexts()
  return (
    <TextField
      id={id}
      name={`lead-${name}`}
      label={t(`leads.${name}`)}
      help={name === 'external_id' ? t('leads.external_id_help') : undefined}
      type={name === 'phone' ? 'tel' : 'text'}
      inputMode={name === 'email' ? 'email' : undefined}
      autoCapitalize={name === 'email' ? 'none' : undefined}
      autoComplete="off"
      required={isRequired(name)}
      aria-required={isRequired(name)}
      maxLength={LEAD_TEXTS[name]}
      readOnly={readOnly}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
