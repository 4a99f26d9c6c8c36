import { useQuery } from '@tanstack/react-query'
import { openStandingLink } from '#domain/standing-baskets/contract.ts'
import type { RunLook as Look, StandingRun } from '#domain/standing-baskets/shapes.ts'
import { formatMoney } from '#domain/format.ts'
import { call, CallError } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import form from '#web/session/entrance/SignInForm.module.css'
import { SignInFrame } from '#web/session/entrance/SignInFrame.tsx'
import { DecidedRun } from '#web/templates/standing/DecidedRun.tsx'
import { RunFields, RunProblem } from '#web/templates/standing/RunFields.tsx'
import { RunFacts, RunLook } from '#web/templates/standing/RunLook.tsx'
import { useRunSaid } from '#web/templates/standing/useRunSaid.ts'
import { dayWords } from '#web/templates/standing/words.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { CodeQuestion } from '#web/validation-link/CodeQuestion.tsx'
import { LinkFrame } from '#web/validation-link/LinkFrame.tsx'
import { currentLinkToken } from '#web/validation-link/token.ts'
import { type StandingActs, useLinkActs } from './useLinkActs.ts'

/** Where the mail about a standing basket leads: a look that decides nothing, and the three things that can be done. */
export function LinkScreen() {
  const token = currentLinkToken()
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['standing-link', token],
    queryFn: () => call(openStandingLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
  })
  const acts = useLinkActs(token ?? '')
  if (data) {
    return (
      <LinkFrame>
        <Linked run={data} acts={acts} />
      </LinkFrame>
    )
  }
  const isOver = token === undefined || (error instanceof CallError && [400, 404].includes(error.status))
  if (isOver) return <Closed />
  if (isError && !isFetching) return <Closed message={error.message} onRetry={() => void refetch()} />
  return (
    <LinkFrame>
      <Skeleton height={480} />
    </LinkFrame>
  )
}

function Linked({ run, acts }: { run: StandingRun; acts: StandingActs }) {
  const { t, language } = useTexts()
  const { done } = acts
  return (
    <article className={spacing.stack}>
      <PageTitle title={t('standing.run_title', { name: run.name, day: dayWords(run.day, language) })} />
      {done ? (
        <Notice kind={done.is_repeated ? 'warning' : 'success'}>{done.message}</Notice>
      ) : (
        run.look && <Notice kind="info">{t('standing.link_reads')}</Notice>
      )}
      <RunFacts run={run} />
      {!done && run.look && (
        <>
          <RunLook look={run.look} />
          <Choices run={run} look={run.look} acts={acts} />
        </>
      )}
      {!done && !run.look && <DecidedRun run={run} />}
      {done && (
        <div className={spacing.wrapping}>
          <ButtonLink href={paths.signIn(paths.standingRun(run.id))}>{t('standing.sign_in')}</ButtonLink>
        </div>
      )}
    </article>
  )
}

interface ChoicesProps {
  run: StandingRun
  look: Look
  acts: StandingActs
}

/** The button that was pressed in the mail stands out; all three are there. */
function Choices({ run, look, acts }: ChoicesProps) {
  const { t } = useTexts()
  const { path } = useAddress()
  const wanted = path.split('/').at(-1)
  const variantOf = (act: string): { variant?: ButtonVariant } => (act === wanted ? { variant: 'primary' } : {})
  const { order, version, total } = look
  const said = useRunSaid(run, { error: acts.refused, forget: acts.forget })
  const send = order
    ? t('standing.send', { amount: formatMoney(order.total, look.currency_symbol) })
    : t('standing.send_nothing')
  return (
    <>
      {order && <RunFields run={run} said={said} />}
      <div className={spacing.wrapping}>
        <Button
          {...variantOf('asi')}
          busy={acts.isSending}
          disabled={!order || acts.isSkipping}
          onClick={() => said.press() && acts.wish({ version, total, ...said.said })}
        >
          {send}
        </Button>
        <ButtonLink {...variantOf('cambiar')} href={paths.signIn(paths.standingRun(run.id))}>
          {t('standing.change_there')}
        </ButtonLink>
        <Button {...variantOf('saltar')} busy={acts.isSkipping} disabled={acts.isSending} onClick={acts.skip}>
          {t('standing.skip')}
        </Button>
      </div>
      <RunProblem said={said} />
      {acts.asked && !acts.done && (
        <CodeQuestion
          sent_to={acts.asked.sent_to}
          isSending={acts.isSending}
          go={send}
          again={() => acts.asked && acts.wish(acts.asked.wish)}
          act={acts.act}
          onClose={acts.giveUp}
        />
      )}
    </>
  )
}

/** With a message why it may be tried again; without one the link is over. */
function Closed({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTexts()
  return (
    <SignInFrame title={t('standing.link_shut')}>
      <div className={form.form}>
        <Notice kind={onRetry ? 'warning' : 'info'}>{message ?? t('standing.link_over')}</Notice>
        {onRetry && (
          <Button size="large" wide onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        <ButtonLink variant="primary" size="large" wide href={paths.signIn(paths.templates())}>
          {t('standing.sign_in')}
        </ButtonLink>
      </div>
    </SignInFrame>
  )
}
