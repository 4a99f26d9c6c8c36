import { useMatch } from '@tanstack/react-router'
import { useDeliveryNotesCenters, useInvoicesCenters, useSalesCenters } from '#web/dashboard/api.ts'
import { ofInvoicesCenters, ofNotesCenters, ofSalesCenters } from '#web/dashboard/asked.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CenterRanking, UnknownClient } from './CenterRanking.tsx'
import { FIRST_ORDERING } from './kinds.ts'
import { OpenButton } from './OpenButton.tsx'
import { useRankedClient } from './useRankedClient.ts'
import { useRankingAddress } from './useRankingAddress.ts'

interface CentersProps {
  scope: Scope
  client: number
}

/** One screen for the centers of a client, whichever ranking it was opened from. */
export function CenterRankingScreen() {
  const { t } = useTexts()
  // Of the route, not of the address: on the way to another screen that is another one before this one has gone.
  const { fullPath } = useMatch({ strict: false })
  const client = useRankedClient()
  const { View, parent } = VIEWS.find(({ address }) => address === fullPath) ?? SALES
  return (
    <DashboardFrame title="dashboard.center_ranking" parent={parent}>
      {scope =>
        client === undefined ? (
          <UnknownClient back={{ href: `${parent}${scope.search()}`, label: t('rankings.to_clients') }} />
        ) : (
          <View scope={scope} client={client} />
        )
      }
    </DashboardFrame>
  )
}

const SALES = { address: ADDRESS.dashboardSalesCenters, parent: paths.dashboardSalesRanking(), View: SalesCenters }

const VIEWS = [
  SALES,
  {
    address: ADDRESS.dashboardDeliveryNotesCenters,
    parent: paths.dashboardDeliveryNotesRanking(),
    View: DeliveryNotesCenters,
  },
  { address: ADDRESS.dashboardInvoicesCenters, parent: paths.dashboardInvoicesRanking(), View: InvoicesCenters },
]

function SalesCenters({ scope, client }: CentersProps) {
  const { t } = useTexts()
  const address = useRankingAddress(search => paths.dashboardSalesCenters(client, search), FIRST_ORDERING.sales)
  const query = ofSalesCenters(scope, address.search, client)
  return (
    <CenterRanking
      kind="sales"
      address={address}
      list={useSalesCenters(query)}
      file={{ ...query, ranking: 'centers' }}
      back={{ href: `${paths.dashboardSalesRanking()}${scope.search()}`, label: t('rankings.to_clients') }}
      renderAction={(center, name) => <OpenButton kind="sales" client={client} center={center} name={name} />}
      isAll={address.search.all === 1}
    />
  )
}

function DeliveryNotesCenters({ scope, client }: CentersProps) {
  const { t } = useTexts()
  const href = (search: object) => paths.dashboardDeliveryNotesCenters(client, { ...search })
  const address = useRankingAddress(href, FIRST_ORDERING.delivery_notes)
  const query = ofNotesCenters(scope, address.search, client)
  return (
    <CenterRanking
      kind="delivery_notes"
      address={address}
      list={useDeliveryNotesCenters(query)}
      file={{ ...query, ranking: 'delivery_notes_centers' }}
      back={{ href: `${paths.dashboardDeliveryNotesRanking()}${scope.search()}`, label: t('rankings.to_clients') }}
      renderAction={(center, name) => <OpenButton kind="delivery_notes" client={client} center={center} name={name} />}
      isAll={address.search.all === 1}
    />
  )
}

function InvoicesCenters({ scope, client }: CentersProps) {
  const { t } = useTexts()
  const href = (search: object) => paths.dashboardInvoicesCenters(client, { ...search })
  const address = useRankingAddress(href, FIRST_ORDERING.sale_invoices)
  const query = ofInvoicesCenters(scope, address.search, client)
  return (
    <CenterRanking
      kind="sale_invoices"
      address={address}
      list={useInvoicesCenters(query)}
      file={{ ...query, ranking: 'sale_invoices_centers' }}
      back={{ href: `${paths.dashboardInvoicesRanking()}${scope.search()}`, label: t('rankings.to_clients') }}
      renderAction={(center, name) => <OpenButton kind="sale_invoices" client={client} center={center} name={name} />}
      isAll={address.search.all === 1}
    />
  )
}
