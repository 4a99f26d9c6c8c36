import { useSalesCenters } from '#web/dashboard/api.ts'
import { ofLostCenters } from '#web/dashboard/asked.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CenterRanking, UnknownClient } from './CenterRanking.tsx'
import { FIRST_ORDERING } from './kinds.ts'
import { useLostOffer } from './useLostOffer.tsx'
import { useRankedClient } from './useRankedClient.ts'
import { useRankingAddress } from './useRankingAddress.ts'

export function LostCentersScreen() {
  const { t } = useTexts()
  const client = useRankedClient()
  return (
    <DashboardFrame title="dashboard.lost_centers" parent={paths.dashboardLost()}>
      {scope =>
        client === undefined ? (
          <UnknownClient back={{ href: `${paths.dashboardLost()}${scope.search()}`, label: t('rankings.to_lost') }} />
        ) : (
          <LostCenters scope={scope} client={client} />
        )
      }
    </DashboardFrame>
  )
}

/** All centers of a lost client, with what they bought this year; an offer can be made for one of them. */
function LostCenters({ scope, client }: { scope: Scope; client: number }) {
  const { t } = useTexts()
  const address = useRankingAddress(search => paths.dashboardLostCenters(client, search), FIRST_ORDERING.sales)
  const query = ofLostCenters(scope, address.search, client)
  const { begin, question } = useLostOffer()
  return (
    <>
      <CenterRanking
        kind="lost"
        address={address}
        list={useSalesCenters(query)}
        file={{ ...query, ranking: 'centers' }}
        back={{ href: `${paths.dashboardLost()}${scope.search()}`, label: t('rankings.to_lost') }}
        renderAction={(center, name) => (
          <Button
            size="small"
            aria-label={t('rankings.create_offer_for', { name })}
            onClick={() => void begin({ client, center, name })}
          >
            {t('rankings.create_offer')}
          </Button>
        )}
      />
      {question}
    </>
  )
}
