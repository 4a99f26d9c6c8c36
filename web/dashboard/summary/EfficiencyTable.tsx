import { IconDownload } from '@tabler/icons-react'
import { NEW } from '#domain/dashboard/client-status.ts'
import type { Efficiency } from '#domain/dashboard/contract.ts'
import { goalShare, shownPercent } from '#domain/dashboard/goal.ts'
import { percentageOfTarget } from '#domain/dashboard/objectives.ts'
import { addMonths } from '#domain/dates.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { plainCell, separatedText } from '#web/ui/files/spreadsheet.ts'
import { useTexts } from '#web/texts/texts.ts'
import { GoalMark, goalTone } from '#web/ui/charts/GoalMark.tsx'
import { longMonth } from '#web/ui/charts/months.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import styles from './Efficiency.module.css'
import { efficiencyRows } from './efficiencyRows.ts'
import type { Measured } from './efficiencyRows.ts'

/** New and lost clients and sales to new ones, of the last whole month and of the year so far, against their objectives. */
export function EfficiencyTable({ data, scope }: { data: Efficiency; scope: Scope }) {
  const { t, language } = useTexts()
  const rows = efficiencyRows(data)
  const year = { after: `${scope.today.slice(0, 4)}-01-01`, before: scope.today }
  const periods = [
    `${t('dashboard_summary.last_month')} · ${longMonth(addMonths(scope.today, -1), language)}`,
    t('dashboard_summary.year_to_date'),
  ]
  const columns = [t('dashboard_summary.real'), t('dashboard_summary.target'), '%']
  return (
    <section className={styles.card} aria-label={t('dashboard.efficiency')}>
      <Explained text="dashboard_summary.how_efficiency" />
      {/* With the button in it, so that the arrow keys move what is wider than a phone. */}
      <div className={styles.scrolled}>
        <div className={styles.tools}>
          <Button size="small" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={save}>
            {t('charts.csv')}
          </Button>
        </div>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('dashboard.efficiency')}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                <span className="visually-hidden">{t('charts.name')}</span>
              </th>
              {periods.map(period => (
                <th key={period} scope="colgroup" colSpan={columns.length}>
                  {period}
                </th>
              ))}
            </tr>
            <tr>
              {periods.flatMap(period =>
                columns.map(column => (
                  <th key={`${period} ${column}`} scope="col">
                    {column}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, write, month, year: soFar }) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <Cells measured={month} write={write} />
                <Cells measured={soFar} write={write} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.links}>
        {data.year_num_lost_clients > 0 && (
          <ButtonLink href={`${paths.dashboardLost()}${scope.search()}`}>
            {t('dashboard_summary.see_lost', {
              count: data.year_num_lost_clients,
              number: formatNumber(data.year_num_lost_clients),
            })}
          </ButtonLink>
        )}
        {data.year_num_new_clients > 0 && (
          <ButtonLink href={`${paths.dashboardSalesRanking()}${scope.search({ ...year, status: NEW })}`}>
            {t('dashboard_summary.see_new', {
              count: data.year_num_new_clients,
              number: formatNumber(data.year_num_new_clients),
            })}
          </ButtonLink>
        )}
      </p>
    </section>
  )

  function save() {
    const head = ['', ...periods.flatMap(period => columns.map(column => `${period} ${column}`))]
    const body = rows.map(({ name, month, year: soFar }) => [
      t(name),
      ...[month, soFar].flatMap(measured => [
        measured.value,
        measured.target,
        percentageOfTarget(measured.value, measured.target),
      ]),
    ])
    const cells = [head, ...body].map(row => row.map(cell => (typeof cell === 'string' ? plainCell(cell) : cell)))
    saveFile({ content: separatedText(cells), name: `${t('dashboard.efficiency')}_${data.before}.csv` })
  }
}

function Cells({ measured, write }: { measured: Measured; write: (value: number) => string }) {
  const percent = percentageOfTarget(measured.value, measured.target)
  const tone = goalTone(percent)
  return (
    <>
      <td>
        <strong>{write(measured.value)}</strong>
      </td>
      <td>{measured.target === null ? '–' : write(measured.target)}</td>
      <td>
        {percent === null ? (
          '–'
        ) : (
          <span className={styles.share} data-tone={tone}>
            {formatPercent(shownPercent(percent))} <GoalMark tone={tone} />
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${goalShare(percent).share}%` }} />
            </span>
          </span>
        )}
      </td>
    </>
  )
}
