import { formatDay } from '#domain/format.ts'
import { answerOfferLink, readOfferLinkPdf } from '#domain/offer-link/contract.ts'
import type { OpenedOffer } from '#domain/offer-link/contract.ts'
import { UNANSWERED } from '#domain/offers/progress.ts'
import { call, callFile } from '#web/calls/call.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { useDownload } from '#web/paper/useDownload.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { AnswerBar } from './AnswerBar.tsx'
import { SentDocument, Standing } from './SentDocument.tsx'

interface SentOfferPageProps {
  opened: OpenedOffer
  token: string
}

/** An offer as its paper shows it, the paper itself, and what its recipient can answer. */
export function SentOfferPage({ opened, token }: SentOfferPageProps) {
  const { t } = useTexts()
  const { number, stage, offer } = opened
  const download = useDownload(() => callFile(readOfferLinkPdf, { body: { token } }))
  const isOpen = offer !== null && UNANSWERED.includes(stage)
  return (
    <article className={spacing.stack}>
      <PageTitle
        title={t('offers.offer', { number })}
        count={offer ? formatDay(offer.offer_datetime) : undefined}
        actions={offer && <PdfButton number={number} download={download} />}
      />
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      {!isOpen && <Standing opened={opened} />}
      <SentDocument opened={opened} />
      <AnswerBar
        opened={opened}
        answering={{
          key: ['offer-link', token],
          send: answer => call(answerOfferLink, { body: { token, ...answer } }),
        }}
      />
    </article>
  )
}
