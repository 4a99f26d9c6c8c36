import { useState } from 'react'
import type { Substitutes } from '#domain/desk/substitutes-contract.ts'
import { businessDay } from '#domain/dates.ts'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { SelectField, TextField } from '#web/ui/fields/Field.tsx'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useAddSubstitute } from './api.ts'

const FIRST = { substitute: '', first_day: '', last_day: '' }

interface SubstituteDialogProps {
  /** Of who is away. */
  id: number
  candidates: Substitutes['candidates']
  onClose: () => void
}

/** Says who substitutes, and on which days. */
export function SubstituteDialog({ id, candidates, onClose }: SubstituteDialogProps) {
  const { t } = useTexts()
  const add = useAddSubstitute(id)
  const [today] = useState(() => businessDay(new Date()))
  const form = useForm({
    first: FIRST,
    problemsOf: ({ substitute, first_day, last_day }) => {
      const problems: Partial<Record<keyof typeof FIRST, TextKey>> = {}
      if (substitute === '') problems.substitute = 'errors.required'
      if (first_day === '') problems.first_day = 'errors.required'
      if (last_day === '') problems.last_day = 'errors.required'
      else if (last_day < first_day) problems.last_day = 'desk.substitute_ends_before'
      return problems
    },
    send: ({ substitute, ...days }: typeof FIRST) => add.mutateAsync({ substitute: Number(substitute), ...days }),
    onSent: () => {
      toast.success(t('desk.substitute_added'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('desk.add_substitute')} form={form} sends={t('desk.save')} onClose={onClose}>
      <SelectField {...form.option('substitute')} label={t('desk.substitute_who')}>
        <option value="">{t('desk.substitute_choose')}</option>
        {candidates.map(each => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextField {...form.text('first_day')} label={t('desk.substitute_first_day')} type="date" min={today} required />
      <TextField {...form.text('last_day')} label={t('desk.substitute_last_day')} type="date" min={today} required />
    </FormDialog>
  )
}
