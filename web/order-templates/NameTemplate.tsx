import { MAX_TEMPLATE_NAME } from '#domain/order-templates/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'

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
    <FormDialog title={title} form={form} sends={go} onClose={onClose}>
      <TextField
        {...form.text('name')}
        label={t('order_templates.name')}
        maxLength={MAX_TEMPLATE_NAME}
        required
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
