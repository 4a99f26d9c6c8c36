import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import type { RunLook as Look, StandingRun } from '#domain/standing-baskets/shapes.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { type Quantities, useRunPreview, useSendRun, useSkipRun, useStandingRun } from './api.ts'
import { DecidedRun } from './DecidedRun.tsx'
import { RunFacts, RunLook } from './RunLook.tsx'
import { dayWords } from './words.ts'

/** One delivery of a standing basket: as it is, with other quantities, or not this time. */
export function RunScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.standingRun}` }).run)
  const gone = {
    title: t('standing.not_found'),
    text: t('standing.not_found_text'),
    href: paths.templates(),
    back: t('order_templates.back'),
  }
  const trail = [{ label: t('order_templates.title'), href: paths.templates() }]
  return (
    <DetailPage id={id} asked={useStandingRun(id)} trail={trail} gone={gone} skeleton={<Skeleton height={320} />}>
      {run => <Opened run={run} />}
    </DetailPage>
  )
}

function Opened({ run }: { run: StandingRun }) {
  const { t, language } = useTexts()
  const title = t('standing.run_title', { name: run.name, day: dayWords(run.day, language) })
  return (
    <article className={spacing.stack}>
      <div>
        <Breadcrumbs
          items={[
            { label: t('order_templates.title'), href: paths.templates() },
            { label: run.name, href: paths.template(run.template) },
            { label: dayWords(run.day, language) },
          ]}
        />
        <PageTitle title={title} />
      </div>
      <RunFacts run={run} />
      {run.look ? <OpenRun run={run} look={run.look} /> : <DecidedRun run={run} />}
    </article>
  )
}

function OpenRun({ run, look: asListed }: { run: StandingRun; look: Look }) {
  const { t } = useTexts()
  const [quantities, setQuantities] = useState<Quantities>([])
  const preview = useRunPreview(run.id, quantities)
  const send = useSendRun(run.id)
  const skip = useSkipRun(run.id)
  const isChanged = quantities.length > 0
  const look = (isChanged ? preview.data : asListed) ?? asListed
  const isChecking = isChanged && preview.isFetching
  const { version, total, order } = look
  const change = (line: number, quantity: number) =>
    setQuantities([...quantities.filter(one => one.line !== line), { line, quantity }])
  // What is typed stays in view while the server counts.
  const shown = {
    ...look,
    lines: look.lines.map(line => ({
      ...line,
      wanted: quantities.find(one => one.line === line.line)?.quantity ?? line.wanted,
    })),
  }
  return (
    <>
      {preview.isError && <ErrorNotice onRetry={() => void preview.refetch()} />}
      <RunLook look={shown} {...(run.is_own && { onQuantity: change })} />
      {!run.is_own && <p>{t('standing.only_own')}</p>}
      <div className={spacing.wrapping}>
        {run.is_own && (
          <Button
            variant="primary"
            busy={send.isPending || isChecking}
            disabled={!order || skip.isPending}
            onClick={() => send.mutate({ quantities, version, total })}
          >
            {order
              ? t('standing.send', { amount: formatMoney(order.total, look.currency_symbol) })
              : t('standing.send_nothing')}
          </Button>
        )}
        {run.may_change && (
          <Button busy={skip.isPending} disabled={send.isPending} onClick={() => skip.mutate()}>
            {t('standing.skip')}
          </Button>
        )}
      </div>
    </>
  )
}
