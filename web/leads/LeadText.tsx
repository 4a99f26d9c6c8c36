import { LEAD_TEXTS } from '#domain/leads/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { isRequired } from './leadForm.ts'
import type { LeadForm, TextName } from './leadForm.ts'

/** The lead is somebody else: the browser must not fill in its user's own address. */
export function LeadText({ form, name }: { form: FormOf<LeadForm>; name: TextName }) {
  const { t } = useTexts()
  return (
    <TextField
      {...form.text(name)}
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
    />
  )
}
