import type { CartItem } from '#domain/cart/contract.ts'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import styles from './CartLine.module.css'

interface LineFormatProps {
  item: CartItem
  disabled: boolean
  onChange: (unit: number | null) => void
}

/** The format that a line is counted in: a choice where the article has several. */
export function LineFormat({ item, disabled, onChange }: LineFormatProps) {
  const { t } = useTexts()
  const { measurement_unit: own, aditional_measurement_units: units, name } = item.product_data
  // The price says what it is for.
  if (units.length === 0) return null
  return (
    <span className={styles.fact}>
      <select
        className={styles.format}
        aria-label={t('cart.format_of', { name })}
        disabled={disabled}
        value={item.aditional_measurement_unit ?? ''}
        onChange={event => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      >
        <option value="">{formatName(own)}</option>
        {units.map(unit => (
          <option key={unit.id} value={unit.id}>
            {formatName(unit)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** ‹pack 6 u›, or the name alone where it is a single unit or says the number itself. */
const formatName = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity === 1 || /\d/.test(name) ? name : `${name} ${formatNumber(quantity, 4)} u`
