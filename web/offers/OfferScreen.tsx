import { useParams, useSearch } from '@tanstack/react-router'
import { formatDay } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { OPEN_STAGES } from '#domain/offers/progress.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { ErpNotice } from '#web/documents/ErpMark.tsx'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useOffer, useOfferPdf } from './api.ts'
import { ConvertForm } from './ConvertForm.tsx'
import { ExpiredNotice } from './ExpiredNotice.tsx'
import { OfferDocument } from './OfferDocument.tsx'
import styles from './OfferScreen.module.css'
import { OfferState } from './OfferState.tsx'
import { ResendForm } from './ResendForm.tsx'
import { useSeenOffers } from './stages/useSeenOffers.ts'
import { LinkAddresses } from './stages/LinkAddresses.tsx'
import { UpkeepForm } from './stages/UpkeepForm.tsx'

export function OfferScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.offer}` }).offer)
  const { q } = useSearch({ from: `/shell${ADDRESS.offer}` })
  const gone = {
    title: t('offers.not_found'),
    text: t('offers.not_found_text'),
    href: paths.offers(),
    back: t('offers.back'),
  }
  return (
    <DetailPage id={id} asked={useOffer(id, q)} trail={useTrail()} gone={gone} skeleton={<OfferSkeleton />}>
      {offer => <Document offer={offer} />}
    </DetailPage>
  )
}

function useTrail(): Crumb[] {
  const { t } = useTexts()
  return [{ label: t('offers.section') }, { label: t('offers.title'), href: paths.offers() }]
}

function Document({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const can = useCan()
  const download = useOfferPdf(offer.id)
  useSeenOffers(offer.id)
  return (
    <article>
      <Breadcrumbs items={[...useTrail(), { label: offer.number }]} />
      <PageTitle
        title={t('offers.offer', { number: offer.number })}
        count={formatDay(offer.offer_datetime)}
        mark={<OfferState offer={offer} />}
        actions={
          <>
            <PdfButton number={offer.number} download={download} />
            <ButtonLink href={paths.offers()}>{t('offers.back')}</ButtonLink>
          </>
        }
      />
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      <ErpNotice of={offer.erp} shownIn={['offer', 'offers']} />
      {offer.is_expired && can.createOffers && <ExpiredNotice offer={offer} />}
      <div className={can.createOffers ? styles.columns : undefined}>
        <OfferDocument offer={offer} />
        {can.createOffers && (
          <aside className={styles.side}>
            <section className={styles.card}>
              <h2>{t('offers.resend')}</h2>
              <ResendForm offer={offer} />
            </section>
            {OPEN_STAGES.includes(offer.stage) && (
              <section className={styles.card}>
                <h2>{t('offers.upkeep')}</h2>
                <UpkeepForm key={offer.valid_until} offer={offer} />
              </section>
            )}
            {offer.link_addresses.length > 0 && (
              <section className={styles.card}>
                <h2>{t('offers.stage_sent')}</h2>
                <LinkAddresses offer={offer} />
              </section>
            )}
            <section className={styles.card}>
              <h2>{t('offers.convert_section')}</h2>
              <ConvertForm offer={offer} />
            </section>
          </aside>
        )}
      </div>
    </article>
  )
}

function OfferSkeleton() {
  return (
    <div className={spacing.narrowStack} aria-busy="true">
      <Breadcrumbs items={[...useTrail(), { label: '…' }]} />
      <Skeleton width={320} height={34} />
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  )
}
