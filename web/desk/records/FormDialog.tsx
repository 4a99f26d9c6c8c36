import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { type DrawnForm, Form, FormProblems } from '#web/ui/forms/Form.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { NewField } from './RecordField.tsx'
import styles from './RecordSection.module.css'
import type { Field } from './sections.ts'
import type { Typed } from './typed.ts'

interface FormDialogProps {
  title: string
  form: FormOf<Typed> & DrawnForm
  fields: readonly Field[]
  /** Of the button that sends. */
  sends: string
  onClose: () => void
  /** Fields of another kind, below the others. */
  children?: ReactNode
}

/** The fields of a record in a dialog that sends them. */
export function FormDialog({ title, form, fields, sends, onClose, children }: FormDialogProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isSending}>
            {sends}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className={styles.new}>
        <FormProblems of={form} />
        {fields.map(field => (
          <NewField key={field.column} field={field} form={form} />
        ))}
        {children}
      </Form>
    </Dialog>
  )
}
