import { useInvoicesClients } from '#web/dashboard/api.ts'
import { ofInvoicesClients } from '#web/dashboard/asked.ts'
import { FilterBar } from '#web/dashboard/scope/FilterBar.tsx'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { ClientRanking } from './ClientRanking.tsx'
import { FIRST_ORDERING } from './kinds.ts'
import { useRankingAddress } from './useRankingAddress.ts'

export function SaleInvoicesRankingScreen() {
  return (
    <DashboardFrame title="dashboard.invoices_ranking">{scope => <SaleInvoicesRanking scope={scope} />}</DashboardFrame>
  )
}

function SaleInvoicesRanking({ scope }: { scope: Scope }) {
  const address = useRankingAddress(paths.dashboardInvoicesRanking, FIRST_ORDERING.sale_invoices)
  const query = ofInvoicesClients(scope, address.search)
  return (
    <ClientRanking
      kind="sale_invoices"
      title="dashboard.invoices_ranking"
      explained="rankings.how_invoices"
      address={address}
      filters={<FilterBar scope={scope} filters={['year', 'status']} />}
      list={useInvoicesClients(query)}
      file={{ ...query, ranking: 'sale_invoices_clients' }}
      scope={scope}
      centersOf={client => `${paths.dashboardInvoicesCenters(client)}${scope.search()}`}
    />
  )
}
