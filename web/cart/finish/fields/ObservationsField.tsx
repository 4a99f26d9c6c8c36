import { MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextArea } from '#web/ui/fields/Field.tsx'
import styles from '#web/cart/finish/FinishPanel.module.css'

interface ObservationsFieldProps {
  value: string
  hint: 'cart.observations_hint' | 'cart.offer_observations_hint'
  onChange: (observations: string) => void
}

/** What is written about a whole order or offer. */
export function ObservationsField({ value, hint, onChange }: ObservationsFieldProps) {
  const { t } = useTexts()
  return (
    <TextArea
      label={t('cart.observations')}
      className={styles.observations}
      rows={1}
      maxLength={MAX_OBSERVATIONS}
      placeholder={t(hint)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
