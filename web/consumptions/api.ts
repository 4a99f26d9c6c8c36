import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { exportConsumptions, listConsumptions } from '#domain/consumptions/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { callPage } from '#web/calls/callPage.ts'
import { callFile } from '#web/calls/call.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { lookUpQuery } from '#web/products/api.ts'
import { type Going, load, loadPrices } from '#web/routing/load.ts'
import type { Session } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { currentSession } from '#web/session/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import {
  type ConsumedSearch,
  type ConsumedView,
  consumedView,
  type ConsumptionFilter,
  filterOf,
} from './consumedView.ts'
import { labelledIn } from './labelled.ts'

const buyerOf = ({ client, center }: Pick<Session, 'client' | 'center'>) => ({ client: client?.id, center: center?.id })

export const useConsumptions = (view: ConsumedView) =>
  useQuery({ ...consumptionsQuery(useSession().state, view), placeholderData: keepPreviousData })

function consumptionsQuery(session: Pick<Session, 'client' | 'center'>, view: ConsumedView) {
  const query = { ...buyerOf(session), ...filterOf(view), page: view.page }
  return queryOptions({
    queryKey: ['consumptions', query],
    queryFn: ({ signal }) => callPage(listConsumptions, { query, signal }),
  })
}

export async function loadConsumptions({ preload, deps }: Going<ConsumedSearch>): Promise<void> {
  const session = currentSession()
  if (!session.client || !session.center?.has_delivery_notes) return
  await loadPrices({ preload }, consumptionsQuery(session, consumedView(deps, businessDay(new Date()))))
}

/** Asks for the articles whose labels an address shows. */
export const loadLabels = ({ deps }: Going<{ products?: string | undefined }>): void =>
  load(lookUpQuery(buyerOf(currentSession()), { products: labelledIn(deps.products) }))

/** `mutate(filter)` saves the spreadsheet; the toast names the file. */
export function useExport() {
  const { t } = useTexts()
  const buyer = buyerOf(useSession().state)
  return useMutation({
    mutationFn: (filter: ConsumptionFilter) => callFile(exportConsumptions, { query: { ...buyer, ...filter } }),
    onSuccess: file => {
      saveFile(file)
      toast.success(t('consumptions.exported', { name: file.name }))
    },
    onError: error => toast.error(error.message),
  })
}
