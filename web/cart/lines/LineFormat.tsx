import type { CartItem } from '#domain/cart/contract.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { classNames } from '#web/ui/classNames.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { unitName } from '#web/texts/units.ts'
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
    <span className={classNames(styles.fact, styles.format)}>
      {/* As for the format of an article in a list. */}
      <span className={styles.formatName} aria-hidden="true">
        {formatName(units.find(({ id }) => id === item.aditional_measurement_unit) ?? own)}
        <IconChevronDown size={14} />
      </span>
      <select
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
  unitName(quantity === 1 || /\d/.test(name) ? name : `${name} ${formatNumber(quantity, 4)} u`)
