import { useId } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { fullDay } from '#domain/calendar/promise-words.ts'
import { useDeliveries } from '#web/delivery/useDeliveries.ts'
import { useTexts } from '#web/texts/texts.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'
import styles from './TogetherField.module.css'

interface TogetherFieldProps {
  items: CartItem[]
  /** The day of delivery, as it is typed. */
  wished: string
  value: boolean
  onChange: (isTogether: boolean) => void
}

/** Where not all is in stock: what there is first and the rest later, or all in one delivery, with the day of each. */
export function TogetherField({ items, wished, value, onChange }: TogetherFieldProps) {
  const { t, language } = useTexts()
  const name = useId()
  const found = useDeliveries(items, typedDay(wished) ?? null)
  if (!found) return null
  const { first, later, together } = found
  const arrives = (day: string | null) => day !== null && t('promise.arrives_on', { day: fullDay(day, language) })
  const choices = [
    {
      isTogether: false,
      label: t('promise.split'),
      detail: [arrives(first), t('promise.later', { count: later })].filter(Boolean).join('; '),
    },
    { isTogether: true, label: t('promise.all_at_once'), detail: arrives(together) || t('promise.once_all') },
  ]
  return (
    <fieldset className={styles.group}>
      <legend>{t('promise.how')}</legend>
      {choices.map(({ isTogether, label, detail }) => (
        <label key={label} className={styles.option}>
          <input type="radio" name={name} checked={value === isTogether} onChange={() => onChange(isTogether)} />
          <span>
            {label}
            <small>{detail}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
