import type { AccessRequest } from '#domain/desk/access-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useRefuseRequest } from './api.ts'

const MAX_ANSWER = 500

/** Asks for the sentence that is mailed to who asked. */
export function RefuseRequest({ request: { id, email }, onClose }: { request: AccessRequest; onClose: () => void }) {
  const { t } = useTexts()
  const refuse = useRefuseRequest(id)
  const form = useForm({
    first: { answer: '' },
    problemsOf: ({ answer }: { answer: string }) =>
      answer.trim() === '' ? { answer: 'errors.required' as const } : {},
    send: ({ answer }) => refuse.mutateAsync(answer),
    onSent: () => {
      toast.success(t('desk.access_was_refused', { email }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('desk.access_refuse_title', { email })}
      form={form}
      sends={t('desk.access_refuse')}
      isDangerous
      onClose={onClose}
    >
      <TextArea
        {...form.text('answer')}
        label={t('desk.access_answer')}
        help={t('desk.access_answer_help', { email })}
        maxLength={MAX_ANSWER}
        required
        data-autofocus
        rows={3}
      />
    </FormDialog>
  )
}
