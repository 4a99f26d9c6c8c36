import { useTexts } from '#web/texts/texts.ts'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { useChoices } from './api.ts'
import type { ChoiceName } from './api.ts'
import type { LeadForm } from './leadForm.ts'

/** All of a lead's choices are required. */
export function LeadChoice({ form, name }: { form: FormOf<LeadForm>; name: ChoiceName }) {
  const { t } = useTexts()
  const choices = useChoices(name)
  const { error, ...field } = form.choice(name)
  return (
    <ChoiceField
      {...field}
      label={t(`leads.${name}`)}
      required
      placeholder={t('leads.choose')}
      options={choices.data?.results ?? []}
      error={error ?? (choices.isError ? t('leads.choices_failed') : undefined)}
      disabled={form.isSending}
    />
  )
}
