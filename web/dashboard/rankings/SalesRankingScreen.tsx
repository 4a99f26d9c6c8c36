import { useSalesClients } from '#web/dashboard/api.ts'
import { ofSalesClients } from '#web/dashboard/asked.ts'
import { FilterBar } from '#web/dashboard/scope/FilterBar.tsx'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { ClientRanking } from './ClientRanking.tsx'
import { FIRST_ORDERING } from './kinds.ts'
import { useRankingAddress } from './useRankingAddress.ts'

export function SalesRankingScreen() {
  return <DashboardFrame title="dashboard.sales_ranking">{scope => <SalesRanking scope={scope} />}</DashboardFrame>
}

function SalesRanking({ scope }: { scope: Scope }) {
  const address = useRankingAddress(paths.dashboardSalesRanking, FIRST_ORDERING.sales)
  const query = ofSalesClients(scope, address.search)
  return (
    <ClientRanking
      kind="sales"
      title="dashboard.sales_ranking"
      explained="rankings.how_sales"
      address={address}
      filters={<FilterBar scope={scope} filters={['status', 'months']} />}
      list={useSalesClients(query)}
      file={{ ...query, ranking: 'clients' }}
      scope={scope}
      centersOf={client => `${paths.dashboardSalesCenters(client)}${scope.search()}`}
    />
  )
}
