import { IconMail, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Contact } from './contact.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './Maintenance.module.css'

const RETRY_EVERY = 30 // 3.16, seconds

interface MaintenanceProps {
  contact: Contact | undefined
  onRetry: () => void
}

/** The portal cannot be used now: says so, names another way, and tries again by itself. It cannot be closed. */
export function Maintenance({ contact, onRetry }: MaintenanceProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const seconds = useCountdown(onRetry)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('button')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={event => event.preventDefault()}
      // A browser closes a dialog at the second Esc whatever is said.
      onClose={event => event.currentTarget.showModal()}
    >
      <h1 id="maintenance-title">{t('layout.maintenance_title')}</h1>
      <p id="maintenance-text">{t('layout.maintenance_text')}</p>
      {contact && (
        <p className={styles.contact}>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
            <IconPhone size={18} stroke={1.75} aria-hidden="true" />
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`}>
            <IconMail size={18} stroke={1.75} aria-hidden="true" />
            {contact.email}
          </a>
        </p>
      )}
      <div className={styles.footer}>
        <span className="tnum">{t('layout.retrying', { seconds })}</span>
        <Button variant="primary" onClick={onRetry}>
          {t('layout.retry_now')}
        </Button>
      </div>
    </dialog>
  )
}

function useCountdown(onEnd: () => void): number {
  const [seconds, setSeconds] = useState(RETRY_EVERY)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1)
      setSeconds(RETRY_EVERY)
      onEnd()
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, onEnd])
  return seconds
}
