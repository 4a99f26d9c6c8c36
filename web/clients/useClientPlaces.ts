import type { Client } from '#domain/clients/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'

/** Where the list of clients is, and where the choice of one leads: within the dashboard to its lost sales (R301). */
export function useClientPlaces() {
  const { path } = useAddress()
  const isDashboard = path.startsWith(ADDRESS.dashboard)
  return { list: paths.clients(isDashboard ? { dashboard: 1 } : {}), after: afterClient(isDashboard) }
}

export const afterClient = (isDashboard: boolean) => (client: Pick<Client, 'name'>) =>
  isDashboard ? paths.dashboardLost({ q: client.name }) : paths.catalogue()
