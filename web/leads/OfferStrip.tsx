import { formatMoney } from '#domain/format.ts'
import { useCart } from '#web/cart/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { DiscountGiven } from '#web/leads/cart/DiscountGiven.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './OfferStrip.module.css'

/** The offer as it stands, in view while articles are looked for: its total, and what of the discounts is given. */
export function OfferStrip() {
  const { t } = useTexts()
  const { data: cart } = useCart()
  if (!cart || cart.items.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t('leads.offer_open')}>
      <span className={styles.words}>
        <strong>{t('leads.offer_open')}</strong>
        <span>{t('cart.lines', { count: cart.items.length })}</span>
        <span className={spacing.wideOnly}>
          <DiscountGiven />
        </span>
      </span>
      <strong className={`tnum ${styles.total}`}>{formatMoney(cart.final, cart.currency_symbol)}</strong>
      <ButtonLink variant="brand" size="small" href={paths.leadCart()}>
        {t('leads.view_cart')}
      </ButtonLink>
    </section>
  )
}
