import type { AccessRequest } from '#domain/desk/access-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useRefuseRequest } from './api.ts'

const FORM = 'refuse-request'
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
    <Dialog
      opened
      size="small"
      title={t('desk.access_refuse_title', { email })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" type="submit" form={FORM} busy={form.isSending}>
            {t('desk.access_refuse')}
          </Button>
        </>
      }
    >
      <Form of={form} id={FORM}>
        <FormProblems of={form} />
        <TextArea
          {...form.text('answer')}
          label={t('desk.access_answer')}
          help={t('desk.access_answer_help', { email })}
          maxLength={MAX_ANSWER}
          required
          data-autofocus
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
