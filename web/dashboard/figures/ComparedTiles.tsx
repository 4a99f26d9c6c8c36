import { formatDay } from '#domain/format.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import styles from './Figures.module.css'
import { NamedFigure } from './NamedFigure.tsx'

interface ComparedTilesProps {
  figures: {
    after: string
    before: string
    source: 'invoices' | 'delivered'
    period_sales: number
    period_sales_diff: number
    period_sales_diff_percentage: number | null
  }
  how: TextKey
  /** R299: the total is blue, below 0 red. */
  isToned?: boolean
}

/** The sales of a period, of the same days a year before, and their difference. */
export function ComparedTiles({ figures, how, isToned = false }: ComparedTilesProps) {
  const { t } = useTexts()
  const { after, before, source, period_sales, period_sales_diff, period_sales_diff_percentage } = figures
  const isMinus = period_sales < 0
  return (
    <dl className={styles.tiles}>
      <NamedFigure
        name="sales_figures.period"
        how={how}
        note={
          <>
            {t('sales_figures.days', { from: formatDay(after), to: formatDay(before) })}
            {source === 'delivered' && ` · ${t('sales_figures.delivered')}`}
          </>
        }
        tone={isToned ? (isMinus ? 'minus' : 'plus') : undefined}
      >
        {wholeEuros(period_sales)}
      </NamedFigure>
      <NamedFigure name="sales_figures.year_before" how="sales_figures.how_year_before">
        {wholeEuros(period_sales - period_sales_diff)}
      </NamedFigure>
      <NamedFigure
        name="sales_figures.difference"
        how="sales_figures.how_difference"
        note={`${period_sales_diff > 0 ? '+' : ''}${wholeEuros(period_sales_diff)}`}
      >
        <Difference value={period_sales_diff_percentage} />
      </NamedFigure>
    </dl>
  )
}
