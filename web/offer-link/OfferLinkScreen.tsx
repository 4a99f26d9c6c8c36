import { useQuery } from '@tanstack/react-query'
import { openOfferLink } from '#domain/offer-link/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LinkFrame } from '#web/validation-link/LinkFrame.tsx'
import { currentLinkToken } from '#web/validation-link/token.ts'
import { SentOfferPage } from './SentOfferPage.tsx'
import { useIsSeen } from './useIsSeen.ts'

/** Where the mail with an offer leads: to this one offer, without an account. */
export function OfferLinkScreen() {
  const token = currentLinkToken()
  const isSeen = useIsSeen()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['offer-link', token],
    // With a POST, and once somebody sees the page: what looks through mails or loads pages ahead has not opened it.
    queryFn: () => call(openOfferLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined && isSeen,
  })
  const isOver = token === undefined || (error instanceof CallError && [400, 404].includes(error.status))
  return (
    <LinkFrame>
      {data && token !== undefined && <SentOfferPage opened={data} token={token} />}
      {!data && isOver && <Closed />}
      {!data &&
        !isOver &&
        (error && !isFetching ? (
          <Failed message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={480} />
        ))}
    </LinkFrame>
  )
}

function Closed() {
  const { t } = useTexts()
  const { contact } = useConfig()
  return (
    <>
      <PageTitle title={t('offers.link_over_title')} />
      <EmptyState
        art="orders"
        title={t('offers.link_over')}
        text={t('offers.link_contact', { phone: contact.phone, email: contact.email })}
      />
    </>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <PageTitle title={t('offers.link_failed')} />
      <EmptyState title={message}>
        <Button variant="primary" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </EmptyState>
    </>
  )
}
