import { useDeliveryNotesClients } from '#web/dashboard/api.ts'
import { ofNotesClients } from '#web/dashboard/asked.ts'
import { FilterBar } from '#web/dashboard/scope/FilterBar.tsx'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { ClientRanking } from './ClientRanking.tsx'
import { FIRST_ORDERING } from './kinds.ts'
import { useRankingAddress } from './useRankingAddress.ts'

export function DeliveryNotesRankingScreen() {
  return (
    <DashboardFrame title="dashboard.delivery_notes_ranking">
      {scope => <DeliveryNotesRanking scope={scope} />}
    </DashboardFrame>
  )
}

function DeliveryNotesRanking({ scope }: { scope: Scope }) {
  const address = useRankingAddress(paths.dashboardDeliveryNotesRanking, FIRST_ORDERING.delivery_notes)
  const query = ofNotesClients(scope, address.search)
  return (
    <ClientRanking
      kind="delivery_notes"
      title="dashboard.delivery_notes_ranking"
      explained="rankings.how_notes"
      address={address}
      filters={<FilterBar scope={scope} filters={['year', 'status']} />}
      list={useDeliveryNotesClients(query)}
      file={{ ...query, ranking: 'delivery_notes_clients' }}
      scope={scope}
      centersOf={client => `${paths.dashboardDeliveryNotesCenters(client)}${scope.search()}`}
    />
  )
}
