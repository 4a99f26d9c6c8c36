import { openValidationLink } from '#domain/validation-link/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { idOf, useAddress } from '#web/routing/useAddress.ts'
import { useSaidChange } from '#web/orders/changes/useSaidChange.ts'
import { ADDRESS, beginningOf } from '#web/routing/addresses.ts'
import { call, CallError } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { SignInFrame } from '#web/session/entrance/SignInFrame.tsx'
import form from '#web/session/entrance/SignInForm.module.css'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LinkDocument } from './LinkDocument.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import { LinkOrder } from './LinkOrder.tsx'
import { currentLinkToken } from './token.ts'
import { useLinkActs } from './useLinkActs.ts'

/** Where the mail to a validator leads: to the document itself, or to a look at it that decides nothing. */
export function LinkScreen() {
  const { path, go } = useAddress()
  const { data, error, isError, isFetching, refetch } = useOpenedLink()
  const acts = useLinkActs(currentLinkToken() ?? '')
  const destination = destinationOf(path)
  const isOwn = data?.document === null
  useSaidChange(data?.order ?? undefined)
  useEffect(() => {
    if (isOwn) go(destination, { replace: true })
  }, [isOwn, destination, go])

  if (acts.done !== undefined) return <Done message={acts.done} />
  if (data?.document) {
    const shown = { document: data.document, acts, destination }
    return (
      <LinkFrame>
        {data.order ? (
          <LinkOrder key={data.order.versions.length} {...shown} order={data.order} />
        ) : (
          <LinkDocument {...shown} id={data.id} />
        )}
      </LinkFrame>
    )
  }
  const isOver = currentLinkToken() === undefined || (error instanceof CallError && [400, 404].includes(error.status))
  if (isOver) return <Closed destination={destination} />
  if (isError && !isFetching) {
    return <Closed destination={destination} message={error.message} onRetry={() => void refetch()} />
  }
  return (
    <LinkFrame>
      <Skeleton height={480} />
    </LinkFrame>
  )
}

/** Asked by the page that somebody sees, with a POST: what looks through mails opens their addresses, and no more. */
function useOpenedLink() {
  const token = currentLinkToken()
  return useQuery({
    queryKey: ['validation-link', token],
    queryFn: () => call(openValidationLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    // What is being changed stays in view until somebody loads the page again.
    staleTime: Infinity,
  })
}

function Done({ message }: { message: string }) {
  const { t } = useTexts()
  return (
    <SignInFrame title={t('validation.link_done')}>
      <div className={form.form}>
        <Notice kind="success">{message}</Notice>
        <ButtonLink size="large" wide href={paths.signIn()}>
          {t('session.back_to_sign_in')}
        </ButtonLink>
      </div>
    </SignInFrame>
  )
}

interface ClosedProps {
  destination: string
  /** Why it may be tried again; without it the link is over. */
  message?: string
  onRetry?: () => void
}

function Closed({ destination, message, onRetry }: ClosedProps) {
  const { t } = useTexts()
  return (
    <SignInFrame title={t(onRetry ? 'validation.link_shut' : 'validation.link_over_title')}>
      <div className={form.form}>
        <Notice kind={onRetry ? 'warning' : 'info'}>{message ?? t('validation.link_over')}</Notice>
        {onRetry && (
          <Button size="large" wide onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        <ButtonLink variant="primary" size="large" wide href={paths.signIn(destination)}>
          {t('validation.link_sign_in')}
        </ButtonLink>
      </div>
    </SignInFrame>
  )
}

/** Where the document waits, behind the sign-in. */
function destinationOf(path: string): string {
  const id = idOf(path)
  if (path.startsWith(`${beginningOf(ADDRESS.offerLink)}/`))
    return id === undefined ? paths.validateOffers() : paths.validateOffer('pendientes', id)
  return id === undefined ? paths.validateOrders() : paths.validateOrder('pendientes', id)
}
