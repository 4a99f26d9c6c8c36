import { IconAlertCircle, IconShoppingCart } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { CSSProperties } from 'react'
import { maxQuantity } from '#domain/cart/quantity.ts'
import { availabilityOf } from '#domain/cart/availability.ts'
import { usualQuantity } from '#domain/products/consumption.ts'
import type { Product } from '#domain/products/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { FormatSelect } from '#web/products/article/FormatSelect.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { useReplacement } from '#web/session/useReplacement.ts'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Money } from '#web/ui/tables/Money.tsx'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { unitAfter, unitName } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { BuyHabit } from './BuyHabit.tsx'
import { BuyQuantity } from './BuyQuantity.tsx'
import styles from './BuyTable.module.css'
import { draftTotal } from './draft.ts'
import type { DraftLine } from './draft.ts'

interface BuyRowProps {
  product: Product
  line: DraftLine | undefined
  unitsInCart: number
  sale: Sale
  index: number
  style?: CSSProperties
  onLine: (line: DraftLine) => void
  onMove: (step: 1 | -1, from: HTMLElement) => void
}

/** One article of the buy list. Rows that nothing happened to are not drawn again. */
export const BuyRow = memo(function BuyRow(props: BuyRowProps) {
  const { product, line, unitsInCart, sale, index, style } = props
  const { t } = useTexts()
  const isPhone = usePhone()
  const own = product.measurement_unit.name
  // A format may be chosen before there is a quantity.
  const [preferred, setPreferred] = useState<number | null>(null)
  const unit = line ? line.unit : preferred
  const format = product.aditional_measurement_units.find(one => one.id === unit)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles.row, line && styles.filled, line?.problem !== undefined && styles.refused)}
      style={style}
    >
      <span role="cell" className={classNames('tnum', styles.code)}>
        {product.external_id}
      </span>
      <span role="cell" className={styles.product}>
        <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={40} />
        <span className={styles.words}>
          <Link href={paths.product(product.id, product.name)}>
            <ArticleName name={product.name} lines={2} />
          </Link>
          <span className={styles.facts}>
            <span className={styles.narrowCode}>{product.external_id}</span>
            {sale.stock && (
              <span className={styles.narrowStock}>
                {t('products.stock', { number: formatNumber(product.stock, 3) })}
              </span>
            )}
            {product.is_eco && <ArticleBadge kind="eco" />}
            {product.biocide && <ArticleBadge kind="biocide" />}
            {product.client_reference && <span>{t('products.reference', { code: product.client_reference })}</span>}
            {unitsInCart > 0 && (
              <span className={styles.inCart}>
                <IconShoppingCart size={14} aria-hidden="true" />
                {t('buying.in_cart', { number: formatNumber(unitsInCart, 3), unit: unitAfter(unitsInCart, own) })}
              </span>
            )}
          </span>
          {line?.problem !== undefined && (
            <span className={styles.problem} role="alert">
              <IconAlertCircle size={14} aria-hidden="true" />
              {line.problem}
            </span>
          )}
        </span>
      </span>
      <span role="cell" className={styles.format}>
        {sale.formato && product.aditional_measurement_units.length > 0 ? (
          <FormatSelect
            product={product}
            unit={unit}
            onUnit={chosen => {
              setPreferred(chosen)
              if (line) props.onLine({ product, unit: chosen, quantity: line.quantity })
            }}
          />
        ) : (
          <span className={spacing.wideOnly}>{unitName(own)}</span>
        )}
      </span>
      <span role="cell" className={classNames('tnum', styles.price)}>
        {product.final_price === null ? (
          <ArticleBadge kind="quote" />
        ) : (
          <PackPrice
            price={product.final_price}
            symbol={product.currency_symbol}
            packing={{ own, format: format ?? null }}
          />
        )}
      </span>
      <span role="cell" className={classNames('tnum', styles.monthly)}>
        {isPhone ? (
          <BuyHabit
            product={product}
            count={usualQuantity(leftOf(props), format?.quantity ?? 1)}
            onTake={quantity => props.onLine({ product, unit, quantity })}
          />
        ) : (
          <Monthly product={product} />
        )}
      </span>
      <span role="cell" className={classNames('tnum', styles.stock)}>
        {sale.stock && formatNumber(product.stock, 3)}
      </span>
      <span role="cell" className={styles.amount}>
        <Amount {...props} unit={unit} unitQuantity={format?.quantity ?? 1} />
      </span>
      <span role="cell" className={classNames('tnum', styles.total)}>
        {line && <Money value={draftTotal(line)} symbol={product.currency_symbol} />}
      </span>
    </div>
  )
})

/** The article with what the cart has not taken of its stock yet. */
const leftOf = ({ product, unitsInCart }: BuyRowProps) => ({
  ...product,
  stock: Math.max(0, product.stock - unitsInCart),
})

const YEAR = 12

/** Units a month over the year, and what that is in the article's first format. */
function Monthly({ product }: { product: Product }) {
  const { t } = useTexts()
  if (product.total_consumption <= 0) return <span className={prose.denseMuted}>–</span>
  const units = product.total_consumption / YEAR
  const number = formatNumber(units, 1)
  return <>{t('buying.monthly', { number, unit: unitAfter(units, product.measurement_unit.name) })}</>
}

function Amount(props: BuyRowProps & { unit: number | null; unitQuantity: number }) {
  const { product, line, sale, unit, unitQuantity, onLine, onMove } = props
  const { t } = useTexts()
  const isPhone = usePhone()
  const availability = availabilityOf(product, sale)
  const replacement = useReplacement(product)
  if (availability === 'off-sale') return <OffSale replacement={replacement} />
  if (availability === 'no-stock') {
    return (
      <span className={styles.gone}>
        <ArticleBadge kind="no-stock" />
        <Link href={paths.alternatives(product.id, product.name)}>{t('products.see_alternatives')}</Link>
      </span>
    )
  }
  if (availability === 'locked') return <LockedMark />
  if (availability !== 'addable') return null
  const left = leftOf(props)
  const max = Math.floor(maxQuantity(left, sale, unitQuantity))
  if (max < 1) return <span className={prose.denseMuted}>{t('buying.all_in_cart')}</span>
  const label = t('products.quantity_of', { name: product.name })
  const set = (quantity: number) => onLine({ product, unit, quantity })
  if (isPhone) {
    return (
      <QuantityField value={line?.quantity ?? 0} max={max} label={label} onCommit={set} onMove={onMove} saveAfter={0} />
    )
  }
  return (
    <BuyQuantity
      value={line?.quantity ?? 0}
      usual={usualQuantity(left, unitQuantity)}
      max={max}
      label={label}
      onQuantity={set}
      onMove={onMove}
    />
  )
}
