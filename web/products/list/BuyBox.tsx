import { IconBulb, IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { maxQuantity } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/format.ts'
import type { Availability } from '#domain/cart/availability.ts'
import type { Product } from '#domain/products/contract.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { AdjustedNote } from '#web/cart/lines/AdjustedNote.tsx'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { ALTERNATIVES, paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { AskPrice } from '#web/products/article/AskPrice.tsx'
import { Link } from '#web/ui/Link.tsx'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import { useReplacement } from '#web/session/useReplacement.ts'
import styles from './Article.module.css'
import { FormatSelect } from '#web/products/article/FormatSelect.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { quantityText } from '#web/texts/units.ts'
import type { Buy } from './useBuy.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'
import prose from '#web/ui/prose.module.css'

export interface BuyBoxProps {
  product: Product
  /** The line of the cart that holds the article, in whichever format. */
  line: CartItem | undefined
  buy: Buy
  sale: Sale
  availability: Availability
  /** Address of the article's page. */
  href: string
}

/** Adds the article, and edits its line once it is in the cart: 0 means that it is not. */
export function BuyBox(props: BuyBoxProps) {
  const { t } = useTexts()
  const can = useCan()
  switch (props.availability) {
    case 'off-sale':
      return <Replacement product={props.product} />
    case 'quote':
      return <AskPrice product={props.product} size="small" />
    case 'no-stock':
      return (
        <ButtonLink
          className={styles.alternatives}
          size="small"
          href={`${props.href}#${ALTERNATIVES}`}
          icon={<IconBulb size={16} aria-hidden="true" />}
        >
          {t('products.see_alternatives')}
        </ButtonLink>
      )
    case 'no-buyer':
      return (
        can.browseClients && (
          <Link className={prose.dense} href={paths.clients()}>
            {t('products.needs_client')}
          </Link>
        )
      )
    case 'locked':
      return <LockedMark />
    case 'inspected':
      return null
    case 'addable':
      return <Stepper {...props} />
  }
}

/** What to buy instead of an article that is no longer sold; that it is not is said by its badge. */
function Replacement({ product }: Pick<BuyBoxProps, 'product'>) {
  return <OffSale withoutBadge replacement={useReplacement(product)} />
}

function Stepper({ product, line, buy, sale }: BuyBoxProps) {
  const { t } = useTexts()
  const isPhone = usePhone()
  const [draft, setDraft] = useState(0)
  // Enter tells the field's number and adds it in one stroke, before the state above has been drawn.
  const wanted = useRef(0)
  const [unit, setUnit] = useState<number | null>(null)
  const format = line
    ? line.aditional_measurement_unit_data
    : product.aditional_measurement_units.find(one => one.id === unit)

  function want(quantity: number) {
    wanted.current = quantity
    setDraft(quantity)
  }

  function add(quantity: number) {
    buy.add(product, quantity, unit)
    want(0)
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !line && !isPhone && wanted.current > 0) add(wanted.current)
  }

  const formatChoice = sale.formato && (
    <FormatSelect
      product={product}
      unit={line ? line.aditional_measurement_unit : unit}
      onUnit={chosen => (line ? buy.pack(line, chosen) : setUnit(chosen))}
    />
  )

  return (
    <div className={styles.buy}>
      <div className={styles.stepper} role="presentation" onKeyDown={addByKey}>
        <QuantityField
          value={line ? line.quantity : draft}
          max={maxQuantity(product, sale, format?.quantity ?? 1)}
          label={t('products.quantity_of', { name: product.name })}
          onCommit={quantity => (line ? buy.change(line, quantity) : isPhone ? add(quantity) : want(quantity))}
          // Before the article is in the cart a change is a draft, and costs no call. A phone has no room for the
          // button: there a pause adds what has been tapped.
          saveAfter={line || isPhone ? undefined : 0}
          inCart={line !== undefined}
        />
        {!line && !isPhone && (
          <Button
            variant="brand"
            className={styles.add}
            aria-label={t('products.add_named', { name: product.name })}
            onClick={() => add(Math.max(1, wanted.current))}
          >
            {t('products.add')}
          </Button>
        )}
        {line && !isPhone && formatChoice}
      </div>
      {line && (
        <p className={styles.inCart}>
          <IconCheck size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('products.in_cart', { quantity: formatNumber(line.quantity, 3) })}</span>
          <span className={styles.inCartText}>
            {quantityText(line.quantity, packingOfItem(line))} · {formatMoney(line.total, product.currency_symbol)}
          </span>
        </p>
      )}
      {(!line || isPhone) && formatChoice}
      <AdjustedNote line={line} className={styles.adjusted} />
    </div>
  )
}
