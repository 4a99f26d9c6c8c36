import { useParams } from '@tanstack/react-router'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useStandingRun } from './api.ts'
import { DecidedRun } from './DecidedRun.tsx'
import { OpenRun } from './OpenRun.tsx'
import { RunFacts } from './RunLook.tsx'
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
