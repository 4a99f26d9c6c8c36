import { useState } from 'react'
import { maxQuantity } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/format.ts'
import { cents, fromCents } from '#domain/money.ts'
import { type Availability, availabilityOf } from '#domain/cart/availability.ts'
import { lineTotalOf } from '#domain/products/price.ts'
import { UsualHint } from '#web/products/consumption/UsualHint.tsx'
import { useSale } from '#web/cart/articles/useSale.ts'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './AddAllDialog.module.css'
import { useAllFavourites } from './addAll.ts'
import type { Skipped, Wish } from './addAll.ts'

interface AddAllDialogProps {
  opened: boolean
  onClose: () => void
  onAdd: (wishes: Wish[], skipped: Skipped[]) => void
}

/** How many of each: one, to be changed before anything is added; what the center usually orders stands beside it. */
export function AddAllDialog({ opened, onClose, onAdd }: AddAllDialogProps) {
  const { t } = useTexts()
  const sale = useSale()
  const { data, error, refetch } = useAllFavourites(opened)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const products = data ?? []
  const addable = products.filter(product => availabilityOf(product, sale) === 'addable')
  const skipped = products
    .filter(product => !addable.includes(product))
    .map(product => ({
      name: product.name,
      reason: t(REASONS[availabilityOf(product, sale)] ?? 'favourites.no_stock'),
    }))
  const wishes = addable
    .map(product => ({ product, quantity: chosen[product.id] ?? 1 }))
    .filter(({ quantity }) => quantity > 0)
  const symbol = products[0]?.currency_symbol ?? '€'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('favourites.add_all')}
      tall
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={wishes.length === 0} onClick={() => onAdd(wishes, skipped)}>
            {t('favourites.add_count', { count: wishes.length, amount: formatMoney(totalOf(wishes), symbol) })}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && <p className={styles.help}>{t('favourites.one_help')}</p>}
      <ul className={styles.list}>
        {addable.map(product => (
          <li key={product.id}>
            <span>
              {product.name}
              <UsualHint product={product} />
            </span>
            <QuantityField
              value={chosen[product.id] ?? 1}
              max={maxQuantity(product, sale, 1)}
              label={t('products.quantity_of', { name: product.name })}
              onCommit={quantity => setChosen(known => ({ ...known, [product.id]: quantity }))}
              saveAfter={0}
            />
          </li>
        ))}
        {skipped.map(({ name, reason }) => (
          <li key={name} className={prose.muted}>
            <span>{name}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Why an article is left out; of the others there is not enough. */
const REASONS: Partial<Record<Availability, TextKey>> = {
  'off-sale': 'ui.badge_off_sale',
  quote: 'favourites.no_price',
}

const totalOf = (wishes: Wish[]): number =>
  fromCents(
    wishes.reduce(
      (total, { product, quantity }) => total + cents(lineTotalOf(product.final_price ?? 0, quantity, 1)),
      0n,
    ),
  )
