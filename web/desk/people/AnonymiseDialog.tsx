import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useAnonymise } from './api.ts'
import { nameOf } from './personState.ts'

const FIRST = { name: '' }

/** Asks for the name of whoever is anonymised, since nothing brings it back. */
export function AnonymiseDialog({ person, onClose }: { person: DeskPersonRecord; onClose: () => void }) {
  const { t } = useTexts()
  const name = nameOf(person)
  const anonymise = useAnonymise(person.id)
  const form = useForm({
    first: FIRST,
    problemsOf: ({ name: typed }) => {
      const problems: Partial<Record<keyof typeof FIRST, TextKey>> = {}
      if (typed.trim() !== name) problems.name = 'desk.other_name'
      return problems
    },
    send: ({ name: typed }: typeof FIRST) => anonymise.mutateAsync({ name: typed.trim() }),
    onSent: () => {
      toast.success(t('desk.was_anonymised_now'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('desk.anonymise_title', { name })}
      form={form}
      sends={t('desk.anonymise')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('desk.anonymise_warning')}</p>
      <TextField
        {...form.text('name')}
        label={t('desk.anonymise_type', { name })}
        required
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
