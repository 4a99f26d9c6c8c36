import { IconX } from '@tabler/icons-react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useIsInspected } from '#web/session/visit.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import { useRemoveCartItem } from '#web/cart/api.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { Link } from '#web/ui/Link.tsx'
import { quantityText } from '#web/texts/units.ts'
import styles from './CartPreview.module.css'

interface PreviewLineProps {
  item: CartItem
  symbol: string
  showsStock: boolean
  onLeave?: () => void
}

/** Leads to the product, or to the cart for a charge, which has no page of its own (R061). */
export function PreviewLine({ item, symbol, showsStock, onLeave }: PreviewLineProps) {
  const { t } = useTexts()
  const remove = useRemoveCartItem()
  const isInspected = useIsInspected()
  const place = useBuyerPaths()
  const { product_data: article } = item
  const { name } = lineLabel({ ...item, name: article.name })
  const packing = packingOfItem(item)
  const quantity = quantityText(item.quantity, packing)
  const facts = [article.external_id, showsStock && t('cart.stock', { stock: formatNumber(article.stock) })]
  return (
    <li>
      <ArticlePicture image_url={article.image_url} art_url={article.art_url} alt="" size={44} />
      <Link href={item.is_charge ? place.cart() : place.product(item.product, article.name)} onClick={onLeave}>
        <span className={styles.name}>
          <ArticleName name={name} lines={2} />
        </span>
        <span className={styles.facts}>
          <span>{quantity}</span>
          <span>{facts.map(fact => fact && ` · ${fact}`)}</span>
        </span>
      </Link>
      <span className={styles.sum}>
        <span className="tnum">
          {item.price === null ? '–' : <PackPrice price={item.price} symbol={symbol} packing={packing} />}
        </span>
        <strong className="tnum">{formatMoney(item.total, symbol)}</strong>
      </span>
      {!isInspected && (
        <IconButton data-control="remove" label={t('cart.remove_of', { name })} onClick={() => remove(item)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
