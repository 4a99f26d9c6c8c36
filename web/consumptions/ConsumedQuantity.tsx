import { maxQuantity } from '#domain/cart/quantity.ts'
import type { Consumption } from '#domain/consumptions/contract.ts'
import { availabilityOf } from '#domain/cart/availability.ts'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { paths } from '#web/routing/paths.ts'
import { UsualHint } from '#web/products/consumption/UsualHint.tsx'
import type { Sale } from '#web/cart/articles/useSale.ts'
import { useTexts } from '#web/texts/texts.ts'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { useReplacement } from '#web/session/useReplacement.ts'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './ConsumedScreen.module.css'

interface ConsumedQuantityProps {
  row: Consumption
  sale: Sale
  quantity: number
  onQuantity: (quantity: number) => void
}

/** How many of a consumed article are ordered again, or why it cannot be. */
export function ConsumedQuantity({ row, sale, quantity, onQuantity }: ConsumedQuantityProps) {
  const { t } = useTexts()
  const replacement = useReplacement(row)
  if (!row.is_on_sale) return <OffSale replacement={replacement} />
  const availability = row.is_available ? availabilityOf(row, sale) : 'gone'
  if (availability === 'no-stock') {
    return (
      <span className={styles.none}>
        <ArticleBadge kind="no-stock" />
        <Link href={paths.alternatives(row.id, row.name)}>{t('products.see_alternatives')}</Link>
      </span>
    )
  }
  if (availability === 'quote') return <ArticleBadge kind="quote" />
  if (availability === 'locked') return <LockedMark />
  if (availability !== 'addable') return <span className={prose.denseMuted}>{t('consumptions.gone')}</span>
  return (
    <span className={styles.ordered}>
      <QuantityField
        compact
        value={quantity}
        max={Math.floor(maxQuantity(row, sale))}
        label={t('products.quantity_of', { name: row.name })}
        saveAfter={0}
        onCommit={onQuantity}
      />
      <UsualHint product={row} />
    </span>
  )
}
