import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import type { OpenDialogProps } from './Dialog.tsx'
import styles from './Dialog.module.css'

export function OpenDialog({ onClose, title, children, footer, size = 'medium', tall }: OpenDialogProps) {
  const { t } = useTexts()
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal className={styles.layer}>
        <Dialog.Backdrop forceRender className={styles.scrim} />
        <Dialog.Popup
          ref={popup}
          data-dialog
          className={classNames(styles.dialog, styles[size], tall && styles.tall)}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current}
        >
          <div className={styles.header}>
            <Dialog.Title ref={heading} tabIndex={-1}>
              {title}
            </Dialog.Title>
            <IconButton label={t('ui.close')} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
