import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Footprint } from '#domain/carbon/contract.ts'
import { type Period, periodOf, periodProblem } from '#domain/carbon/period.ts'
import { businessDay } from '#domain/dates.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import spacing from '#web/ui/spacing.module.css'
import { useFootprint } from './api.ts'
import { CarbonFigures } from './CarbonFigures.tsx'
import { CarbonFrame } from './CarbonFrame.tsx'
import styles from './CarbonScreen.module.css'
import { Certificate } from './Certificate.tsx'
import { GroupingNote } from './GroupingNote.tsx'
import { Method } from './Method.tsx'
import { MonthPanels } from './MonthPanels.tsx'
import { MonthRange } from './MonthRange.tsx'
import { RangeError } from './RangeError.tsx'
import { Rankings } from './Rankings.tsx'

/** What the deliveries of a period emitted: to the client, or to the centre that is bought for. */
export function CarbonScreen() {
  const { go } = useAddress()
  const { from, to } = useSearch({ from: `/shell${ADDRESS.carbon}` })
  const [today] = useState(() => businessDay(new Date()))
  const period = periodOf({ start_date: from, end_date: to }, today)
  const problem = periodProblem(period, today)
  const change = ({ start_date, end_date }: Period) =>
    go(paths.carbon({ from: start_date, to: end_date }), { replace: true, resetScroll: false })
  return (
    <CarbonFrame tab="emissions" actions={<MonthRange period={period} onChange={change} />}>
      {/* R280: what cannot be read is not asked for. */}
      {problem ? <RangeError key={`${from} ${to}`} code={problem.code} /> : <Asked period={period} />}
    </CarbonFrame>
  )
}

function Asked({ period }: { period: Period }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useFootprint(period)
  // R282: after a failure nothing of it is shown.
  if (isError) return <ErrorNotice onRetry={() => void refetch()} />
  if (!data) return <Coming />
  if (!data.error) return <Emissions footprint={data} period={period} />
  return <EmptyState art="statistics" title={t('carbon.no_data')} text={data.data ? undefined : t('carbon.never')} />
}

function Emissions({ footprint, period }: { footprint: Footprint; period: Period }) {
  const { center } = useSession().state
  return (
    <div className={spacing.column}>
      <CarbonFigures footprint={footprint} />
      <div className={styles.middle}>
        <MonthPanels footprint={footprint} />
        <div className={spacing.narrowStack}>
          <Method footprint={footprint} />
          <Certificate period={period} co2e={footprint.total_co2e} />
        </div>
      </div>
      <Rankings footprint={footprint} center={center?.id} />
      <GroupingNote />
    </div>
  )
}

function Coming() {
  return (
    <div className={spacing.column}>
      <Skeleton height={120} />
      <div className={styles.middle}>
        <Skeleton height={520} />
        <Skeleton height={360} />
      </div>
    </div>
  )
}
