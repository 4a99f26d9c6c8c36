import { IconPlus } from '@tabler/icons-react'
import { addressesIn, MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import styles from './Making.module.css'

interface RecipientsFieldProps {
  id?: string
  value: string
  /** What happens without any address. */
  help: string
  /** The client's own address, which is one tap away; empty where there is none. */
  suggested: string
  isWrong: boolean
  onChange: (addresses: string) => void
}

/** The addresses that a catalogue is mailed to. Nobody gets one that was not named here. */
export function RecipientsField({ id, value, help, suggested, isWrong, onChange }: RecipientsFieldProps) {
  const { t } = useTexts()
  const addresses = addressesIn(value)
  const isNamed = addresses.some(address => address.toLowerCase() === suggested.toLowerCase())
  return (
    <div className={styles.recipients}>
      <TextField
        id={id}
        label={t('offers.send_to')}
        type="text"
        inputMode="email"
        autoComplete="off"
        value={value}
        help={addresses.length === 0 ? help : t('offers.send_to_help')}
        error={isWrong ? t('offers.send_to_wrong', { max: MAX_RECIPIENTS }) : undefined}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {suggested !== '' && !isNamed && (
        <Button
          size="small"
          variant="ghost"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...addresses, suggested].join(', '))}
        >
          {suggested}
        </Button>
      )}
    </div>
  )
}
