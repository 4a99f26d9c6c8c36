import { lineLabel } from '#domain/cart/lines/charge.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import cartStyles from '#web/cart/CartScreen.module.css'
import { paths } from '#web/routing/paths.ts'
import { unitsOf } from '#web/cart/data/optimistic.ts'
import { Totals } from '#web/cart/finish/Totals.tsx'
import { quantityText } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import styles from './InspectedCart.module.css'
import { ReturnBlock } from './ReturnBlock.tsx'
import type { VisitCartProps } from './VisitCartScreen.tsx'
import { VisitNotice } from './VisitNotice.tsx'

/** A cart that was sent before, only to be looked at. */
export function InspectedCart({ cart, visit, returning }: VisitCartProps) {
  const { t } = useTexts()
  return (
    <div className={cartStyles.screen}>
      <div className={cartStyles.main}>
        <PageTitle
          title={t('cart.title')}
          count={`${t('cart.lines', { count: cart.items.length })} · ${t('cart.units', { count: unitsOf(cart) })}`}
        />
        <VisitNotice visit={visit} />
        <ul className={styles.lines}>
          {cart.items.map(item => (
            <li key={item.id}>
              <InspectedLine item={item} symbol={cart.currency_symbol} />
            </li>
          ))}
        </ul>
      </div>
      <aside className={cartStyles.aside} aria-label={t('cart.totals')}>
        <div className={cartStyles.summary}>
          <div className={cartStyles.due}>
            <Totals cart={cart} />
            {visit.can_return && (
              <ReturnBlock
                label={t('visit.back', { partner: visit.partner })}
                isSending={returning.isSending}
                problem={returning.refusal?.message}
                onReturn={() => returning.send({ cancel: true })}
              />
            )}
          </div>
        </div>
      </aside>
    </div>
  )
}

function InspectedLine({ item, symbol }: { item: CartItem; symbol: string }) {
  const { t } = useTexts()
  const { product_data: article } = item
  const { name } = lineLabel({ ...item, name: article.name })
  const packing = packingOfItem(item)
  return (
    <div className={styles.line}>
      <ArticlePicture image_url={article.image_url} art_url={article.art_url} alt="" size={56} />
      <div className={styles.words}>
        {item.is_charge ? <span>{name}</span> : <Link href={paths.product(item.product, article.name)}>{name}</Link>}
        <span className={prose.hint}>
          {article.external_id} · {quantityText(item.quantity, packing)}
          {item.price !== null && (
            <>
              {' · '}
              <PackPrice price={item.price} symbol={symbol} packing={packing} />
            </>
          )}
        </span>
        {item.description !== '' && !item.is_charge && <span className={prose.hint}>{item.description}</span>}
      </div>
      <strong className="tnum">
        {item.is_valid_product
          ? formatMoney(item.total, symbol)
          : t(article.is_on_sale ? 'cart.unavailable' : 'ui.badge_off_sale')}
      </strong>
    </div>
  )
}
