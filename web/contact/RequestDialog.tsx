import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import type { DrawnForm } from '#web/ui/forms/Form.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './RequestForm.module.css'

interface RequestDialogProps {
  form: DrawnForm & { isSending: boolean }
  isSent: boolean
  title: TextKey
  onClose: () => void
  children: ReactNode
}

/** The frame of a question for a price: the form, what went wrong with it, or that it has been received. */
export function RequestDialog({ form, isSent, title, onClose, children }: RequestDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const footer = isSent ? (
    <Button variant="primary" onClick={onClose}>
      {t('ui.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={id} variant="primary" busy={form.isSending}>
        {t(form.isSending ? 'contact.sending' : 'contact.send_request')}
      </Button>
    </>
  )
  // Beside the page: a card would clip it, and its own words would not be allowed to hold a form.
  return createPortal(
    <Dialog opened onClose={onClose} title={t(title)} footer={footer}>
      {isSent ? (
        <div className={styles.sent} role="status">
          <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
          <p>{t('contact.request_received')}</p>
          <p className={styles.next}>{t('contact.request_next')}</p>
        </div>
      ) : (
        <Form of={form} id={id} className={styles.form}>
          <FormProblems of={form} />
          {children}
        </Form>
      )}
    </Dialog>,
    document.body,
  )
}
