import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_PASSWORD } from '#domain/session/password.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import styles from './PasswordField.module.css'

interface PasswordFieldProps {
  id: string
  label: string
  help?: string
  value: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  name?: string
  autoFocus?: boolean
  readOnly?: boolean
  onChange: (value: string) => void
}

/** A password, which its owner may look at. Pasting and password managers are welcome. */
export function PasswordField({ onChange, name = 'password', ...field }: PasswordFieldProps) {
  const { t } = useTexts()
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...field}
      required
      name={name}
      type={isVisible ? 'text' : 'password'}
      maxLength={MAX_PASSWORD}
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => onChange(event.currentTarget.value)}
      aside={
        <button
          type="button"
          className={styles.show}
          aria-label={`${t(isVisible ? 'session.hide' : 'session.show')}: ${field.label}`}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />}
          {t(isVisible ? 'session.hide' : 'session.show')}
        </button>
      }
    />
  )
}
