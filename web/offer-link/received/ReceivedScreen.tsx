import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#domain/format.ts'
import type { OpenedOffer } from '#domain/offer-link/contract.ts'
import { UNANSWERED } from '#domain/offers/progress.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { paths } from '#web/routing/paths.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { AnswerBar } from '#web/offer-link/AnswerBar.tsx'
import { SentDocument, Standing } from '#web/offer-link/SentDocument.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import spacing from '#web/ui/spacing.module.css'
import { answeringOf, useReceivedOffer, useReceivedPdf } from './api.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { ReceivedState } from './ReceivedState.tsx'

export function ReceivedScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.receivedOffer}` }).offer)
  const gone = {
    title: t('offers.not_found'),
    text: t('received_offers.not_found_text'),
    href: paths.receivedOffers(),
    back: t('offers.back'),
  }
  return (
    <DetailPage
      id={id}
      asked={useReceivedOffer(id)}
      trail={useTrail()}
      gone={gone}
      skeleton={<Skeleton height={480} />}
    >
      {opened => <Received id={id ?? 0} opened={opened} />}
    </DetailPage>
  )
}

function useTrail(): Crumb[] {
  const { t } = useTexts()
  return [{ label: t('layout.orders') }, { label: t('received_offers.title'), href: paths.receivedOffers() }]
}

/** An offer as its paper shows it, with the paper. */
export function Received({ id, opened }: { id: number; opened: OpenedOffer }) {
  const { t } = useTexts()
  const { number, offer, stage, order_rules } = opened
  const download = useReceivedPdf(id)
  const [isOrdering, setOrdering] = useState(false)
  const isOpen = UNANSWERED.includes(stage)
  // Código 0 is replaced by articles first, by whoever made the offer.
  const isOrderable = stage === 'accepted' && offer !== null && !offer.has_code_zero && offer.center !== null
  return (
    <article className={spacing.stack}>
      <Breadcrumbs items={[...useTrail(), { label: number }]} />
      <PageTitle
        title={t('offers.offer', { number })}
        count={offer ? formatDay(offer.offer_datetime) : undefined}
        mark={<ReceivedState stage={stage} />}
        actions={
          <>
            {isOrderable && (
              <Button variant="primary" aria-haspopup="dialog" onClick={() => setOrdering(true)}>
                {t('received_offers.order')}
              </Button>
            )}
            {offer && <PdfButton number={number} download={download} />}
            <ButtonLink href={paths.receivedOffers()}>{t('offers.back')}</ButtonLink>
          </>
        }
      />
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      {isOrderable ? (
        <Notice kind="success">
          {t('received_offers.accepted', {
            day: formatDay(opened.answered_at),
            until: formatDay(offer.valid_until),
          })}
        </Notice>
      ) : (
        !isOpen && <Standing opened={opened} />
      )}
      {isOpen && offer && (
        <Notice kind="info">{t('received_offers.answer_by', { day: formatDay(offer.valid_until) })}</Notice>
      )}
      <SentDocument opened={opened} />
      <AnswerBar opened={opened} answering={answeringOf(id)} isAboveTabs />
      {isOrdering && offer && (
        <OrderDialog id={id} offer={offer} rules={order_rules} onClose={() => setOrdering(false)} />
      )}
    </article>
  )
}
