import type { LostClientRow } from '#domain/dashboard/rankings/contract.ts'
import { useLostClients, useRankingFile } from '#web/dashboard/api.ts'
import { ofLostClients } from '#web/dashboard/asked.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { FIRST_ORDERING } from './kinds.ts'
import { gapOf, useLostColumns } from './lostColumns.tsx'
import { RankingList } from './RankingList.tsx'
import { useLostOffer } from './useLostOffer.tsx'
import { useRankingAddress } from './useRankingAddress.ts'

export function LostClientsScreen() {
  return <DashboardFrame title="dashboard.lost">{scope => <LostClients scope={scope} />}</DashboardFrame>
}

/** Who bought last year and does not buy any more, from the one that is missed most. */
function LostClients({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const address = useRankingAddress(paths.dashboardLost, FIRST_ORDERING.lost)
  const query = ofLostClients(scope, address.search)
  const list = useLostClients(query)
  const saving = useRankingFile()
  const { begin, question } = useLostOffer()
  const centersOf = (client: number) => `${paths.dashboardLostCenters(client)}${scope.search()}`
  const columns = useLostColumns({
    centersOf,
    onOffer: ({ id, name }) => void begin({ client: id, name }),
    largestGap: Math.max(0, ...(list.data?.results ?? []).map(row => Math.abs(gapOf(row)))),
  })
  return (
    <>
      <RankingList<LostClientRow>
        caption={t('dashboard.lost')}
        of="clients"
        list={list}
        columns={columns}
        rowKey={row => row.id}
        rowTo={row => centersOf(row.id)}
        address={address}
        explained="rankings.how_lost"
        file={{ isPending: saving.isPending, save: () => saving.mutate({ ...query, ranking: 'lost_clients' }) }}
      />
      {question}
    </>
  )
}
