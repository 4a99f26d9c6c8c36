import { IconAlertTriangle } from '@tabler/icons-react'
import type { Offer, OfferEntry } from '#domain/offers/contract.ts'
import { isHighDiscount } from '#domain/offers/high-discount.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Tab } from '#web/validation/kind.ts'
import { Preview } from '#web/validation/Preview.tsx'
import { Reasons } from '#web/validation/Reasons.tsx'
import styles from './OfferValidation.module.css'
import { useValidationOffer } from './validation.ts'

/** The lines of an offer with the discounts that are near their limit: what its validator looks for. */
export function WaitingOfferPreview({ offer, tab }: { offer: Offer; tab: Tab }) {
  const { data, isError } = useValidationOffer(tab, offer.id)
  return (
    <Preview
      document={data}
      isError={isError}
      why={tab === 'pendientes' && <Reasons of={offer} entries={data?.entries} />}
      renderMark={entry => <Discount entry={entry} />}
    />
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
