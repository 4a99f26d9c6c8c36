import type { CSSProperties } from 'react'
import type { GoingLive } from '#domain/desk/going-live/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useGoingLive } from './api.ts'
import styles from './GoingLive.module.css'
import { Step } from './Step.tsx'

const PERCENT = 100

/** What is missing before the first client orders: each step says it, and leads to where it is done. */
export function GoingLiveScreen() {
  const { t } = useTexts()
  const goingLive = useGoingLive()
  const { data } = goingLive
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('desk.settings'), href: paths.deskSettings() }, { label: t('desk.going_live') }]}
      />
      <PageTitle title={t('desk.going_live')} />
      {!data && (goingLive.isError ? <ErrorNotice onRetry={goingLive.refetch} /> : <Skeleton height={480} />)}
      {data && <Steps goingLive={data} />}
    </>
  )
}

function Steps({ goingLive }: { goingLive: GoingLive }) {
  const { t } = useTexts()
  const { steps } = goingLive
  const next = steps.find(({ lacks }) => lacks.length > 0)
  return (
    <>
      {next ? <Progress goingLive={goingLive} /> : <Notice kind="success">{t('desk.going_live_all')}</Notice>}
      <ol className={styles.steps} aria-label={t('desk.going_live_steps')}>
        {steps.map(step => (
          <Step key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </>
  )
}

/** How many steps are done, as a bar and in words. */
function Progress({ goingLive: { steps, done } }: { goingLive: GoingLive }) {
  const { t } = useTexts()
  const width = { '--done': `${(done / steps.length) * PERCENT}%` } as CSSProperties
  return (
    <div className={styles.progress}>
      <p>{t('desk.going_live_done', { done, all: steps.length })}</p>
      <div className={styles.track} aria-hidden="true">
        <span style={width} />
      </div>
    </div>
  )
}
