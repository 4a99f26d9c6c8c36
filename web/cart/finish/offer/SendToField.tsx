import { addressesIn } from '#domain/offers/addresses.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

interface SendToFieldProps {
  id?: string
  className?: string
  value: string
  error?: string
  onChange: (addresses: string) => void
}

/** The addresses that an offer goes to. */
export function SendToField({ id, className, value, error, onChange }: SendToFieldProps) {
  const { t } = useTexts()
  const isEmpty = addressesIn(value).length === 0
  return (
    <TextField
      id={id}
      className={className}
      label={t('offers.send_to')}
      type="text"
      inputMode="email"
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      help={t(isEmpty ? 'offers.send_to_nobody' : 'offers.send_to_help')}
      error={error}
    />
  )
}
