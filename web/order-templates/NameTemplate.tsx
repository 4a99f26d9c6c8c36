import { MAX_TEMPLATE_NAME } from '#domain/order-templates/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

const FORM = 'name-template'

interface NameTemplateProps {
  title: string
  /** What the button says that goes on. */
  go: string
  first?: string
  send: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a list. */
export function NameTemplate({ title, go, first = '', send, onClose }: NameTemplateProps) {
  const { t } = useTexts()
  const form = useForm({
    first: { name: first },
    problemsOf: ({ name }: { name: string }) => (name.trim() === '' ? { name: 'errors.required' as const } : {}),
    send: ({ name }) => send(name),
    onSent: onClose,
  })
  return (
    <Dialog
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={form.isSending}>
            {go}
          </Button>
        </>
      }
    >
      <Form of={form} id={FORM}>
        <FormProblems of={form} />
        <TextField
          {...form.text('name')}
          label={t('order_templates.name')}
          maxLength={MAX_TEMPLATE_NAME}
          required
          autoComplete="off"
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
