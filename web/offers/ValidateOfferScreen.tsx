import { formatDay } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { isHighDiscount } from '#domain/offers/high-discount.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { DecisionBar, nextOf, Queue } from '#web/validation/DecisionBar.tsx'
import type { Tab } from '#web/validation/kind.ts'
import { FIRST_WAITING } from '#web/validation/useDocuments.ts'
import { Reasons } from '#web/validation/Reasons.tsx'
import { ValidationDocument } from '#web/validation/ValidationDocument.tsx'
import { placeOf } from '#web/validation/view.ts'
import { OfferDocument } from './OfferDocument.tsx'
import { OfferState } from './OfferState.tsx'
import { OFFERS, useValidationOffer, useValidationOffers } from './validation.ts'

/** One offer; of what was decided only the way back is shown (R223). */
export function ValidateOfferScreen() {
  const { tab, id } = placeOf(useAddress().path)
  return (
    <ValidationDocument kind={OFFERS} section="offers.section" tab={tab} id={id} asked={useValidationOffer(tab, id)}>
      {offer => <Document key={offer.id} offer={offer} tab={tab} />}
    </ValidationDocument>
  )
}

function Document({ offer, tab }: { offer: OfferDetail; tab: Tab }) {
  const { t } = useTexts()
  const { validateOffers } = useCan()
  const waiting = useValidationOffers(FIRST_WAITING).data?.results ?? []
  const queue = waiting.map(({ id }) => id)
  const isPending = tab === 'pendientes'
  const high = offer.entries.filter(isHighDiscount)
  return (
    <article className={spacing.narrowStack}>
      <PageTitle
        title={t('offers.offer', { number: offer.number })}
        count={formatDay(offer.offer_datetime)}
        mark={<OfferState offer={offer} />}
        actions={isPending && <Queue queue={queue} id={offer.id} kind={OFFERS} />}
      />
      <OfferDocument offer={offer} />
      <DecisionBar kind={OFFERS} tab={tab} waiting={offer} mayDecide={validateOffers} next={nextOf(queue, offer.id)}>
        {isPending && <Reasons of={offer} entries={offer.entries} />}{' '}
        {isPending &&
          high
            .map(({ product_data, discount, max_discount }) => {
              const words = { discount: formatPercent(discount), max: formatPercent(max_discount) }
              return `${product_data.name}: ${t('validation.discount_of', words)}`
            })
            .join(' · ')}
      </DecisionBar>
    </article>
  )
}
