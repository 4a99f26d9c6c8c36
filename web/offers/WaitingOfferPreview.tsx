import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney, formatNumber, formatPercent } from '#domain/format.ts'
import type { Offer, OfferEntry } from '#domain/offers/contract.ts'
import { isHighDiscount } from '#domain/offers/high-discount.ts'
import { useTexts } from '#web/texts.ts'
import { ArticlePicture } from '#web/ui/ArticlePicture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Tab } from '#web/validation/kind.ts'
import styles from './OfferValidation.module.css'
import { useValidationOffer } from './validation.ts'

/** The lines of an offer with the discounts that are near their limit: what its validator looks for. */
export function WaitingOfferPreview({ offer, tab }: { offer: Offer; tab: Tab }) {
  const { t } = useTexts()
  const { data, isError } = useValidationOffer(tab, offer.id)
  return (
    <div className={styles.preview}>
      {data ? (
        <>
          <ul className={styles.lines}>
            {data.entries.map(entry => (
              <li key={entry.id}>
                <ArticlePicture image_url={entry.product_data.image_url} art_url="" alt="" size={32} />
                <span className={styles.name}>{entry.product_data.name}</span>
                <span className="tnum">
                  {formatNumber(entry.quantity, 3)}
                  {entry.aditional_measurement_unit && ` × ${entry.aditional_measurement_unit.name}`}
                </span>
                <span className="tnum">{formatMoney(entry.base, data.currency_symbol)}</span>
                <Discount entry={entry} />
              </li>
            ))}
          </ul>
          {data.details && <blockquote className={styles.quote}>{data.details}</blockquote>}
        </>
      ) : isError ? (
        <p>{t('orders.unreadable_lines')}</p>
      ) : (
        <Skeleton height={96} />
      )}
    </div>
  )
}

function Discount({ entry }: { entry: OfferEntry }) {
  const { t } = useTexts()
  const { discount, max_discount } = entry
  if (discount === 0) return <span className={styles.quiet}>–</span>
  const words = t('validation.discount_of', { discount: formatPercent(discount), max: formatPercent(max_discount) })
  if (!isHighDiscount(entry)) return <span className={styles.quiet}>{words}</span>
  return (
    <span className={styles.high}>
      {words} <IconAlertTriangle size={15} aria-hidden="true" />
    </span>
  )
}
