import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

interface EmailFieldProps {
  id: string
  value: string
  error: string | undefined
  autoFocus: boolean
  readOnly: boolean
  onChange: (value: string) => void
}

/** The e-mail of an account, which the browser may fill in. */
export function EmailField({ onChange, ...field }: EmailFieldProps) {
  const { t } = useTexts()
  return (
    <TextField
      {...field}
      label={t('session.email')}
      required
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
