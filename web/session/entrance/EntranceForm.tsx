import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/fields/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useErrorTitle } from '#web/ui/forms/useErrorTitle.ts'
import styles from './SignInForm.module.css'

interface EntranceFormProps {
  /** Why the server said no, in its words. */
  refusal: string | undefined
  /** Of fields, by their ids. */
  errors: { id: string; message: string }[]
  /** How many times it was sent. */
  attempt: number
  busy: boolean
  /** What the button says. */
  action: string
  onSend: () => Promise<void>
  /** The fields. */
  children: ReactNode
  /** What stands below the button. */
  below?: ReactNode
}

/** A form of who is not signed in: what went wrong stands above its fields, and is where the reader is taken. */
export function EntranceForm({ refusal, errors, attempt, busy, action, onSend, children, below }: EntranceFormProps) {
  const banner = useRef<HTMLDivElement>(null)
  useErrorTitle(errors.length > 0 || refusal !== undefined)
  useEffect(() => {
    if (refusal) banner.current?.focus()
  }, [refusal])

  function send(event: FormEvent) {
    event.preventDefault()
    void onSend()
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {refusal && (
        <Notice kind="danger" ref={banner}>
          {refusal}
        </Notice>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      {children}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {action}
      </Button>
      {below}
    </form>
  )
}
