import { LOST, NEW } from '#domain/dashboard/client-status.ts'
import type { Summary } from '#domain/dashboard/contract.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Summary.module.css'
import { Tile } from './Tile.tsx'

const WHOLE = 100 // percent
const HALF = 50

/** New clients against lost ones, in number and in euros. */
export function ClientsTile({ data, scope }: { data: Summary; scope: Scope }) {
  const { t } = useTexts()
  const { num_new_clients, num_lost_clients, total_new, total_lost } = data.lost_clients
  const months = { after: data.after, before: data.before, year: scope.year }
  // The list of lost clients is that of this year.
  const lost =
    scope.year === Number(scope.today.slice(0, 4))
      ? `${paths.dashboardLost()}${scope.search()}`
      : `${paths.dashboardSalesRanking()}${scope.search({ ...months, status: LOST })}`
  return (
    <Tile
      title="dashboard_summary.new_and_lost"
      subtitle={t('dashboard_summary.balance', {
        clients: signed(num_new_clients - num_lost_clients, formatNumber),
        amount: signed(total_new - total_lost, wholeEuros),
      })}
      how="dashboard_summary.how_new_and_lost"
      href={lost}
    >
      <div className={styles.sides}>
        <Link href={lost}>{t('dashboard_summary.lost_clients')}</Link>
        <Link href={`${paths.dashboardSalesRanking()}${scope.search({ ...months, status: NEW })}`}>
          {t('dashboard_summary.new_clients')}
        </Link>
      </div>
      <Balance
        less={num_lost_clients}
        more={num_new_clients}
        written={[
          t('dashboard_summary.clients', { count: num_lost_clients, number: formatNumber(num_lost_clients) }),
          t('dashboard_summary.clients', { count: num_new_clients, number: formatNumber(num_new_clients) }),
        ]}
      />
      <Balance
        less={total_lost}
        more={total_new}
        written={[wholeEuros(total_lost === 0 ? 0 : -total_lost), signed(total_new, wholeEuros)]}
      />
    </Tile>
  )
}

interface BalanceProps {
  less: number
  more: number
  written: [less: string, more: string]
}

/** What was lost to the left of a line, what is new to the right of it, in the same measure. */
function Balance({ less, more, written }: BalanceProps) {
  const most = Math.max(less, more, 0)
  const width = (value: number) => `${most > 0 ? (Math.max(0, value) / most) * HALF : 0}%`
  return (
    <div className={styles.balance}>
      <strong className="tnum">{written[0]}</strong>
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.less} style={{ width: width(less), right: `${WHOLE - HALF}%` }} />
        <span className={styles.more} style={{ width: width(more), left: `${HALF}%` }} />
        <i />
      </div>
      <strong className="tnum">{written[1]}</strong>
    </div>
  )
}

const signed = (value: number, write: (value: number) => string) => `${value > 0 ? '+' : ''}${write(value)}`
