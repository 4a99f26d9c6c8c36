import type { OffersDashboard } from '#domain/dashboard/contract.ts'
import { formatDay } from '#domain/format.ts'
import { useOffersShare } from '#web/dashboard/api.ts'
import { ofNode } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { GoalRing } from '#web/ui/charts/GoalRing.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Offers.module.css'
import { Tile } from './Tile.tsx'

export function OffersScreen() {
  return <DashboardFrame title="dashboard.offers">{scope => <OffersView scope={scope} />}</DashboardFrame>
}

const HEIGHT = 320

function OffersView({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const offers = useOffersShare(ofNode(scope))
  const { data } = offers
  if (offers.isError) return <Silent onRetry={() => void offers.refetch()} />
  if (!data) return <Skeleton height={HEIGHT} />
  const current = Number(scope.today.slice(0, 4))
  return (
    <div className={classNames(offers.isPlaceholderData && spacing.stale)}>
      <Tile
        title="dashboard_summary.offers_share"
        subtitle={t('dashboard_summary.until', { day: formatDay(data.before) })}
        how="dashboard_summary.how_offers"
      >
        <ul className={styles.rings}>
          {ringsOf(data, current).map(({ title, year, percent, clients, offered }) => (
            <li key={title}>
              {/* R299 */}
              <GoalRing isShare percent={percent} caption={`${t(title)} · ${year}`} />
              <p>
                {offered === 0
                  ? t('dashboard_summary.no_offers')
                  : t('dashboard_summary.offers_of', { clients: formatNumber(clients), offers: formatNumber(offered) })}
              </p>
            </li>
          ))}
        </ul>
      </Tile>
    </div>
  )
}

const ringsOf = (data: OffersDashboard, current: number) =>
  [
    {
      title: 'dashboard_summary.this_year',
      year: current,
      percent: data.year_new_clients_offers_percentage,
      clients: data.year_new_clients_with_offer,
      offered: data.year_offers,
    },
    {
      title: 'dashboard_summary.year_before',
      year: current - 1,
      percent: data.previous_year_new_clients_offers_percentage,
      clients: data.previous_year_new_clients_with_offer,
      offered: data.previous_year_offers,
    },
  ] as const
