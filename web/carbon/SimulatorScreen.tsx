import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Simulator } from '#domain/carbon/contract.ts'
import { KG_PER_TREE } from '#domain/carbon/emissions.ts'
import { simulate, type SimulationChange, unchanged, variationOf } from '#domain/carbon/simulation.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useSimulator } from './api.ts'
import { CarbonFrame } from './CarbonFrame.tsx'
import { NumberBox } from './NumberBox.tsx'
import { SimulatedTable } from './SimulatedTable.tsx'
import styles from './SimulatorScreen.module.css'
import { SimulatedSentence } from './SimulatedSentence.tsx'
import { VariationField } from './VariationField.tsx'
import { monthText } from './written.ts'

/** What more or fewer deliveries would change. It is calculated here, so that it follows the hand. */
export function SimulatorScreen() {
  const { t } = useTexts()
  const { data, isError, refetch } = useSimulator()
  const { variation } = useSearch({ from: `/shell${ADDRESS.carbonSimulator}` })
  return (
    <CarbonFrame tab="simulator">
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={420} />}
      {data && data.delivery_number === 0 && <EmptyState art="statistics" title={t('carbon.never')} />}
      {data && data.delivery_number > 0 && (
        <Simulation key={`${data.total_co2e} ${variation}`} year={data} variation={variationOf(variation ?? 0)} />
      )}
    </CarbonFrame>
  )
}

const MOST_LITRES = 100
const MOST_KG = 20

function Simulation({ year, variation }: { year: Simulator; variation: number }) {
  const { t } = useTexts()
  const usual = unchanged(year)
  const [change, setChange] = useState<SimulationChange>({ ...usual, variation })
  const now = simulate(year, usual)
  const simulated = simulate(year, change)
  const set = (part: Partial<SimulationChange>) => setChange(known => ({ ...known, ...part }))
  return (
    <section className={styles.simulator} aria-labelledby="simulator-title">
      <div className={styles.head}>
        <div>
          <h2 id="simulator-title">{t('carbon.simulator_title')}</h2>
          <p>{t('carbon.simulator_period', { from: monthText(year.start_date), to: monthText(year.end_date) })}</p>
        </div>
        <Button size="small" onClick={() => setChange(usual)}>
          {t('carbon.reset')}
        </Button>
      </div>
      <VariationField value={change.variation} onChange={next => set({ variation: next })} />
      <SimulatedTable now={now} simulated={simulated} symbol={year.currency_symbol} />
      <div className={styles.engine}>
        <NumberBox
          label={t('carbon.fuel')}
          value={change.avg_fuel_consumption}
          most={MOST_LITRES}
          onChange={avg_fuel_consumption => set({ avg_fuel_consumption })}
        />
        <NumberBox
          label={t('carbon.factor')}
          value={change.co2e_factor}
          most={MOST_KG}
          onChange={co2e_factor => set({ co2e_factor })}
        />
        <p>{t('carbon.tree_note', { tree: formatNumber(KG_PER_TREE) })}</p>
      </div>
      <SimulatedSentence now={now} simulated={simulated} />
    </section>
  )
}
