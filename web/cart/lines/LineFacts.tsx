import { IconNote } from '@tabler/icons-react'
import type { CartItem } from '#domain/cart/contract.ts'
import { discountedPrice } from '#domain/cart/lines/discount.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import type { ArticleBadgeKind } from '#web/ui/pictures/ArticleBadge.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import styles from './CartLine.module.css'
import { LineFormat } from './LineFormat.tsx'
import { unitQuantity } from '#web/cart/data/optimistic.ts'
import { Arrival } from '#web/delivery/Arrival.tsx'
import type { LineChange } from '#web/cart/data/optimistic.ts'
import { formatNumber } from '#web/texts/numbers.ts'

interface LineFactsProps {
  item: CartItem
  symbol: string
  showsStock: boolean
  /** Also what a unit comes to after the discount. */
  showsNet: boolean
  /** It keeps the cart from becoming an offer, which is said beside that choice. */
  isHeldToOrder: boolean
  /** Begins a note; absent if there is one already, or can be none. */
  onNote: (() => void) | undefined
  /** A note has just been given up by a key: what begins one takes the focus back. */
  takesFocus: boolean
  onChange: (change: LineChange) => void
}

/** Below the name of a line: code, format and stock, and what is special about the article. */
export function LineFacts(props: LineFactsProps) {
  const { item, symbol, showsStock, showsNet, isHeldToOrder, onNote, takesFocus, onChange } = props
  const { t } = useTexts()
  const { product_data: article } = item
  const packing = packingOfItem(item)
  return (
    <div className={styles.data}>
      <span className={styles.fact}>{article.external_id}</span>
      {item.price !== null && (
        <span className={classNames(styles.fact, styles.dataPrice)}>
          <PackPrice price={item.price} symbol={symbol} packing={packing} />
          {showsNet && item.discount > 0 && (
            <>
              &nbsp;→&nbsp;
              <b>
                <PackPrice price={discountedPrice(item.price, item.discount)} symbol={symbol} packing={packing} />
              </b>
            </>
          )}
        </span>
      )}
      <LineFormat
        item={item}
        disabled={!item.is_valid_product}
        onChange={unit => onChange({ aditional_measurement_unit: unit })}
      />
      {showsStock && !item.is_charge && <LineStock item={item} />}
      <OfferedPrice item={item} />
      <LineMarks item={item} isHeldToOrder={isHeldToOrder} />
      {onNote && (
        <button
          type="button"
          className={styles.noteAdd}
          autoFocus={takesFocus}
          aria-label={t('cart.note_of', { name: article.name })}
          title={t('cart.note_add')}
          onClick={onNote}
        >
          <IconNote size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** What is special about the article of a line. */
function LineMarks({ item, isHeldToOrder }: Pick<LineFactsProps, 'item' | 'isHeldToOrder'>) {
  const { is_eco, biocide, is_outlet } = item.product_data
  const marks: [ArticleBadgeKind, boolean][] = [
    ['network', isHeldToOrder],
    ['eco', is_eco],
    ['biocide', biocide],
    ['special', item.is_special_price],
    ['outlet', is_outlet],
  ]
  const shown = marks.filter(([, isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <span className={styles.marks}>
      {shown.map(([kind]) => (
        <ArticleBadge key={kind} kind={kind} />
      ))}
    </span>
  )
}

/** The stock and, where more is wanted than there is, when more is to arrive. */
function LineStock({ item }: Pick<LineFactsProps, 'item'>) {
  const { t } = useTexts()
  const { stock } = item.product_data
  const units = item.quantity * unitQuantity(item)
  return (
    <>
      <span className={classNames(styles.fact, styles.stock)}>{t('cart.stock', { stock: formatNumber(stock) })}</span>
      {units > stock && <Arrival className={styles.fact} of={item.product_data} units={units} />}
    </>
  )
}

/** That its price is the one of an accepted offer. */
function OfferedPrice({ item }: Pick<LineFactsProps, 'item'>) {
  const { t } = useTexts()
  return item.is_offered && <span className={styles.fact}>{t('cart.offered_price')}</span>
}
