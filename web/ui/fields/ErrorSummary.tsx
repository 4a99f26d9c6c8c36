import { useEffect, useRef } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './ErrorSummary.module.css'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import prose from '#web/ui/prose.module.css'

interface ErrorSummaryProps {
  /** Id of the control and what is wrong with it, in the order of the form. */
  errors: { id: string; message: string }[]
  /** Changes with every attempt to send, so that each failed one moves the focus here. */
  attempt: number
}

/** The list of everything that is wrong, above a form that was sent (P-FORM). */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <Notice kind="danger" ref={box}>
      <p className={prose.strong}>{t('ui.form_errors')}</p>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
