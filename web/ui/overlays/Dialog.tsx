import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view below the scrolling body; the main button last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** A list fills the whole height of a phone. */
  tall?: boolean
}

/** P-MODAL on the browser's own dialog: it keeps the focus inside, closes with Esc and gives the focus back. */
export function Dialog({ opened, onClose, title, children, footer, size = 'medium', tall }: DialogProps) {
  const { t } = useTexts()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (opened && !element.open) {
      opener.current = document.activeElement
      element.showModal()
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2')
      first?.focus()
    }
    if (!opened && element.open) {
      element.close()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [opened])

  // A press outside the frame has the dialog element as its target.
  useEffect(() => {
    const element = dialog.current
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('mousedown', onPress)
    return () => element?.removeEventListener('mousedown', onPress)
  }, [onClose])

  // A dialog that is removed while open returns the focus, too, unless another element has it.
  useEffect(() => {
    const element = dialog.current
    return () => {
      if (!element?.open) return
      element.close()
      const isFree = document.activeElement === document.body
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], tall && styles.tall)}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {opened && (
        <div className={styles.frame}>
          <div className={styles.header}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={t('ui.close')} onClick={onClose}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
