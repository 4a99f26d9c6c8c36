import { addressesIn } from '#domain/offers/addresses.ts'
import { useTexts } from '#web/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

interface SendToFieldProps {
  id?: string
  className?: string
  value: string
  /** Where it goes without any: the client's or lead's own address, if there is one. */
  own: string
  error?: string
  onChange: (addresses: string) => void
}

/** The addresses that an offer goes to. */
export function SendToField({ id, className, value, own, error, onChange }: SendToFieldProps) {
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
      help={
        isEmpty
          ? own === ''
            ? t('offers.send_to_nobody')
            : t('offers.send_to_own', { email: own })
          : t('offers.send_to_help')
      }
      error={error}
    />
  )
}
