import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import { type DrawnForm, Form, FormProblems } from './Form.tsx'

interface FormDialogProps {
  title: string
  form: DrawnForm & { isSending: boolean }
  /** Of the button that sends. */
  sends: string
  /** What is sent cannot be undone. */
  isDangerous?: boolean
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form of a few fields in a dialog that sends it. */
export function FormDialog({ title, form, sends, isDangerous = false, onClose, children }: FormDialogProps) {
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
          <Button variant={isDangerous ? 'danger' : 'primary'} type="submit" form={id} busy={form.isSending}>
            {sends}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className={spacing.stack}>
        <FormProblems of={form} />
        {children}
      </Form>
    </Dialog>
  )
}
