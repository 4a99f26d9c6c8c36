import { formatDay } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { idOf, useAddress } from '#web/address.ts'
import { CallError } from '#web/call.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOffer, useOfferPdf } from './api.ts'
import { ConvertForm } from './ConvertForm.tsx'
import { ExpiredNotice } from './ExpiredNotice.tsx'
import { OfferDocument } from './OfferDocument.tsx'
import styles from './OfferScreen.module.css'
import { OfferState } from './OfferState.tsx'
import { ResendForm } from './ResendForm.tsx'

export function OfferScreen() {
  const id = idOf(useAddress().path)
  const { data: offer, error, isError, refetch } = useOffer(id)
  const isUnknown = id === undefined || (error instanceof CallError && [403, 404].includes(error.status))
  if (isUnknown) return <UnknownOffer />
  if (!offer) return isError ? <ErrorNotice onRetry={refetch} /> : <OfferSkeleton />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      <Document offer={offer} />
    </>
  )
}

function Document({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const can = useCan()
  const download = useOfferPdf(offer.id)
  return (
    <article>
      <Trail last={offer.number} />
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
      {offer.is_expired && can.createOffers && <ExpiredNotice offer={offer} />}
      <div className={can.createOffers ? styles.columns : undefined}>
        <OfferDocument offer={offer} />
        {can.createOffers && (
          <aside className={styles.side}>
            <section className={styles.card}>
              <h2>{t('offers.resend')}</h2>
              <ResendForm offer={offer} />
            </section>
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

function Trail({ last }: { last: string }) {
  const { t } = useTexts()
  return (
    <Breadcrumbs
      items={[{ label: t('offers.section') }, { label: t('offers.title'), href: paths.offers() }, { label: last }]}
    />
  )
}

function UnknownOffer() {
  const { t } = useTexts()
  return (
    <>
      <Trail last={t('offers.not_found')} />
      <PageTitle title={t('offers.not_found')} />
      <div className={styles.panel}>
        <EmptyState art="search" title={t('offers.not_found')} text={t('offers.not_found_text')}>
          <ButtonLink variant="primary" href={paths.offers()}>
            {t('offers.back')}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}

function OfferSkeleton() {
  return (
    <div className={styles.document} aria-busy="true">
      <Trail last="…" />
      <Skeleton width={320} height={34} />
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  )
}
