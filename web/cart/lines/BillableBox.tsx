import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './CartLine.module.css'

interface BillableBoxProps {
  name: string
  /** As the cart has it. */
  billable: boolean
  onChange: (billable: boolean) => void
}

/**
 * Whether a line is charged on. The box follows the finger at once: the cart changes a moment later, and a box that
 * jumped back until then would look as if it had not been touched.
 */
export function BillableBox({ name, billable, onChange }: BillableBoxProps) {
  const { t } = useTexts()
  const [known, setKnown] = useState(billable)
  const [shown, setShown] = useState(billable)
  if (known !== billable) {
    setKnown(billable)
    setShown(billable)
  }
  return (
    <label className={styles.billable}>
      <input
        type="checkbox"
        checked={shown}
        aria-label={t('cart.billable_of', { name })}
        onChange={event => {
          setShown(event.currentTarget.checked)
          onChange(event.currentTarget.checked)
        }}
      />
      <span>{t('cart.billable')}</span>
    </label>
  )
}
