import { memo, useRef, useState } from 'react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { LEAST_QUANTITY } from '#domain/cart/contract.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { takesDiscount } from '#domain/cart/lines/discount.ts'
import { isStockLimited, maxQuantity } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/format.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { useReplacement } from '#web/session/useReplacement.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { AdjustedNote, useAdjusted } from './AdjustedNote.tsx'
import { BillableBox } from './BillableBox.tsx'
import styles from './CartLine.module.css'
import { LineButtons } from './LineButtons.tsx'
import { LineDiscount } from './LineDiscount.tsx'
import { LineFacts } from './LineFacts.tsx'
import { LineNote } from './LineNote.tsx'
import { LineProblems, StockNote } from './LineProblems.tsx'
import { unitQuantity } from '#web/cart/data/optimistic.ts'
import type { LineChange } from '#web/cart/data/optimistic.ts'
import type { SaleFlags } from '#web/cart/data/saleFlags.ts'

export interface LineRights {
  flags: SaleFlags
  /** Sales roles only (000 §5). */
  givesDiscount: boolean
  /** Where the centre charges lines on. */
  showsBillable: boolean
  /** An offer is being negotiated: discount and Facturable have columns of their own (000 §2). */
  hasColumns: boolean
  /** Lines of the network are marked: for them the cart can only be ordered. */
  marksNetwork: boolean
}

export interface LineActions {
  /** What is being typed, before it is saved. */
  draft: (id: number, quantity: number) => void
  change: (id: number, change: LineChange) => void
  remove: (item: CartItem) => void
}

interface CartLineProps {
  /** As it is shown, with what is being typed in its amounts. */
  item: CartItem
  /** As it is saved. */
  quantity: number
  symbol: string
  problem?: string
  /** Its discount and its share of that on the whole, in percent, where they need validation. */
  tooMuch?: number | undefined
  rights: LineRights
  actions: LineActions
}

export const CartLine = memo(function CartLine({
  item,
  quantity,
  symbol,
  problem,
  tooMuch,
  rights,
  actions,
}: CartLineProps) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  const counted = useRef<HTMLDivElement>(null)
  const [isNoting, setNoting] = useState(false)
  const [wasClosedByKey, setClosedByKey] = useState(false)
  function note(isEditing: boolean) {
    setNoting(isEditing)
    if (isEditing) setClosedByKey(false)
  }
  const { product_data: article, is_valid_product: isValid } = item
  const { name } = lineLabel({ ...item, name: article.name })
  const packing = packingOfItem(item)
  const replacement = useReplacement(article)
  const adjusted = useAdjusted(item)
  const change = (next: LineChange) => actions.change(item.id, next)
  const remove = () => actions.remove(item)
  const most = item.is_charge ? undefined : maxQuantity(article, rights.flags, unitQuantity(item))
  const isAtMost = isValid && most !== undefined && isStockLimited(article, rights.flags) && item.quantity >= most
  // Of what is not sold to this client there is no page that could offer others.
  const isOut = most !== undefined && most < LEAST_QUANTITY && isStockLimited(article, rights.flags)
  function adjust(limit: number) {
    change({ quantity: limit })
    // The button goes with what it mends.
    counted.current?.querySelector('input')?.focus()
  }
  const takesNote = isValid && !item.is_charge
  // A charge is never billed on (R126).
  const hasBillable = rights.showsBillable && !item.is_charge
  const hasDiscount = rights.givesDiscount && isValid && takesDiscount(item)
  const billable = hasBillable && (
    <BillableBox name={name} billable={item.billable} onChange={next => change({ billable: next })} />
  )
  const discount = hasDiscount && (
    <LineDiscount item={item} symbol={symbol} onChange={percentage => change({ discount: percentage })} />
  )
  return (
    <div className={classNames(styles.line, rights.hasColumns && styles.inColumns, !isValid && styles.gone)}>
      <ArticlePicture image_url={article.image_url} art_url={article.art_url} alt="" size={56} muted={!isValid} />
      <div className={styles.words}>
        <Link href={item.is_charge ? place.cart() : place.product(item.product, article.name)} className={styles.name}>
          {name}
        </Link>
        <LineFacts
          item={item}
          symbol={symbol}
          showsStock={rights.flags.stock}
          showsNet={rights.hasColumns}
          isHeldToOrder={rights.marksNetwork && article.is_network}
          onNote={takesNote && item.description === '' && !isNoting ? () => note(true) : undefined}
          takesFocus={wasClosedByKey}
          onChange={change}
        />
        {!rights.hasColumns && (discount || billable) && (
          <div className={styles.options}>
            {discount}
            {billable}
          </div>
        )}
        {!item.is_charge && (
          <LineNote
            name={name}
            note={item.description}
            isEditing={isNoting}
            onEdit={note}
            takesFocus={wasClosedByKey}
            onKeyClose={() => setClosedByKey(true)}
            onChange={description => change({ description })}
          />
        )}
        <AdjustedNote line={item} className={styles.most} />
        {isAtMost && !adjusted && <StockNote quantity={item.quantity} most={most} onAdjust={adjust} />}
        <LineProblems problem={problem} tooMuch={tooMuch} />
      </div>
      <div className={styles.price}>
        {item.price === null ? '–' : <PackPrice price={item.price} symbol={symbol} packing={packing} />}
      </div>
      {isValid ? (
        <div ref={counted} className={styles.quantity}>
          <QuantityField
            value={quantity}
            min={1}
            max={most}
            label={t('cart.quantity_of', { name })}
            inCart
            onDraft={typed => actions.draft(item.id, typed)}
            onCommit={saved => change({ quantity: saved })}
            onRemove={remove}
          />
          {packing.format && <PackQuantity className={styles.counted} quantity={item.quantity} packing={packing} />}
        </div>
      ) : (
        <div className={styles.quantity}>
          {!article.is_on_sale ? (
            <OffSale replacement={replacement} />
          ) : (
            <span className={styles.unavailable}>{t('cart.unavailable')}</span>
          )}
          {isOut && article.is_on_sale && (
            <Link className={styles.alternatives} href={place.alternatives(item.product, name)}>
              {t('products.see_alternatives')}
            </Link>
          )}
        </div>
      )}
      {rights.hasColumns && (
        <div className={styles.cells}>
          <div>{discount || <span className={styles.none}>–</span>}</div>
          <div>{billable || <span className={styles.none}>–</span>}</div>
        </div>
      )}
      <div className={classNames('tnum', styles.total)}>
        {item.gross !== item.total && <s>{formatMoney(item.gross, symbol)}</s>}
        <strong>{isValid ? formatMoney(item.total, symbol) : '–'}</strong>
      </div>
      <LineButtons
        item={item}
        isNoting={isNoting}
        onNote={takesNote ? () => note(!isNoting) : undefined}
        onRemove={remove}
      />
    </div>
  )
})
