import type { Footprint, RankedCenter } from '#domain/carbon/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import styles from './Rankings.module.css'
import { tonnes } from './written.ts'

interface RankingsProps {
  footprint: Footprint
  /** The centre that is bought for. */
  center: number | undefined
}

/** R288: the centres with the least and with the most, their bars drawn to one scale. */
export function Rankings({ footprint, center }: RankingsProps) {
  const { t } = useTexts()
  const { minor_ranking, major_ranking, ranked_centers } = footprint
  const most = Math.max(...[...minor_ranking, ...major_ranking].map(({ total }) => total), 0)
  return (
    <section className={styles.rankings} aria-labelledby="carbon-ranking">
      <h2 id="carbon-ranking">
        {t('carbon.ranking')} <span className={prose.count}>{t('carbon.ranking_of', { count: ranked_centers })}</span>
      </h2>
      <div className={styles.pair}>
        <Ranking title={t('carbon.minor')} rows={minor_ranking} most={most} center={center} />
        <Ranking title={t('carbon.major')} rows={major_ranking} most={most} center={center} />
      </div>
    </section>
  )
}

interface RankingProps {
  title: string
  rows: RankedCenter[]
  /** Tonnes of the longest bar. */
  most: number
  center: number | undefined
}

function Ranking({ title, rows, most, center }: RankingProps) {
  const { t } = useTexts()
  return (
    <div className={styles.ranking}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('carbon.column_center')}</th>
            <th scope="col">{t('carbon.column_tonnes')}</th>
            <th scope="col">{t('carbon.orders')}</th>
            <th scope="col">{t('carbon.column_monthly')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.center} className={row.center === center ? styles.own : undefined}>
              <th scope="row">
                {row.name}
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${most === 0 ? 0 : (row.total / most) * 100}%` }} />
                </span>
              </th>
              <td className="tnum">{tonnes(row.total)}</td>
              <td className="tnum">{formatNumber(row.total_orders, 0)}</td>
              <td className="tnum">{formatNumber(row.monthly_orders, 1)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4} className={styles.none}>
                {t('carbon.no_rows')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
