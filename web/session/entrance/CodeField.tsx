import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import styles from './SignInForm.module.css'

interface CodeFieldProps {
  id: string
  value: string
  error: string | undefined
  readOnly?: boolean
  onChange: (value: string) => void
}

/** The code of an app, which a phone may fill in; a recovery code has letters, and so another keyboard. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  const { t } = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <TextField
        {...field}
        key={String(isRecovery)}
        label={t(isRecovery ? 'session.recovery_code' : 'session.code')}
        help={t(isRecovery ? 'session.recovery_code_help' : 'session.code_help')}
        required
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={event => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.other}
        onClick={() => {
          setRecovery(!isRecovery)
          onChange('')
        }}
      >
        {t(isRecovery ? 'session.with_app' : 'session.with_recovery_code')}
      </button>
    </>
  )
}
