import { paceOf } from '#domain/dashboard/pace.ts'
import type { Pace } from '#domain/dashboard/pace.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey, Texts } from '#web/texts/texts.ts'
import { longMonth } from '#web/ui/charts/months.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Figures.module.css'

/** What orders, delivery notes and invoices say of their month alike. */
export interface MonthFigures {
  before: string
  value: number
  target: number | null
  forecast: number
  working_days: number
  working_days_gone: number
}

interface MonthSumsProps {
  month: MonthFigures
  name: TextKey
  today: string
  /** The list of what the value counts. */
  href: string
}

/** «Pedidos · objetivo · previsión», and what is still missing (screens 3.39). */
export function MonthSums({ month, name, today, href }: MonthSumsProps) {
  const { t, language } = useTexts()
  const { value, target, forecast, before } = month
  return (
    <div className={styles.sums}>
      <p>
        {longMonth(before, language)}:{' '}
        <Link href={href}>
          {t(name)} <strong>{wholeEuros(value)}</strong>
        </Link>{' '}
        ·{' '}
        {target !== null && (
          <>
            {t('sales_figures.target')} <strong>{wholeEuros(target)}</strong> ·{' '}
          </>
        )}
        {t('sales_figures.forecast')} <strong>{wholeEuros(forecast)}</strong>
      </p>
      <PaceSentence month={month} isOver={before < today} />
    </div>
  )
}

function PaceSentence({ month, isOver }: { month: MonthFigures; isOver: boolean }) {
  const { t } = useTexts()
  const pace = paceOf(month)
  const text = paceText(pace, isOver, t)
  if (pace.kind === 'no-target') return <p>{text}</p>
  const isReached = pace.kind === 'reached'
  return (
    <p className={isReached ? styles.reached : styles.missed}>
      <span aria-hidden="true">{isReached ? '▲' : '▼'}</span> {text}
    </p>
  )
}

function paceText(pace: Pace, isOver: boolean, t: Texts['t']): string {
  switch (pace.kind) {
    case 'no-target':
      return t('sales_figures.pace_none')
    case 'reached':
      return t('sales_figures.pace_reached', { above: wholeEuros(pace.above) })
    case 'missing': {
      const amounts = { missing: wholeEuros(pace.missing), a_day: wholeEuros(pace.a_day) }
      return t('sales_figures.pace_missing', { ...amounts, count: pace.days })
    }
    case 'missed': {
      const key = isOver ? 'sales_figures.pace_missed' : 'sales_figures.pace_last'
      return t(key, { missing: wholeEuros(pace.missing) })
    }
  }
}
