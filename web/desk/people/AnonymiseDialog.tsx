import { useId } from 'react'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { useAnonymise } from './api.ts'
import { nameOf } from './personState.ts'

const FIRST = { name: '' }

/** Asks for the name of whoever is anonymised, since nothing brings it back. */
export function AnonymiseDialog({ person, onClose }: { person: DeskPersonRecord; onClose: () => void }) {
  const { t } = useTexts()
  const formId = useId()
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
    <Dialog
      opened
      size="small"
      title={t('desk.anonymise_title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} busy={form.isSending}>
            {t('desk.anonymise')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={styles.new}>
        <FormProblems of={form} />
        <p>{t('desk.anonymise_warning')}</p>
        <TextField
          {...form.text('name')}
          label={t('desk.anonymise_type', { name })}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  )
}
