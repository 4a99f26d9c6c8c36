import { useMutation, useQueryClient } from '@tanstack/react-query'
import { centerQuery, clientQuery } from '#web/clients/api.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { paths } from '#web/routing/paths.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import type { RankingKind } from './kinds.ts'

const LISTS: Record<RankingKind, () => string> = {
  sales: paths.orders,
  delivery_notes: paths.deliveryNotes,
  sale_invoices: paths.invoices,
}

/** Chooses a center with its client, and goes to the list of its documents that the ranking counts (R300). */
export function useOpenCenter(kind: RankingKind) {
  const queries = useQueryClient()
  const select = useSelectClient()
  const { go } = useAddress()
  return useMutation({
    mutationFn: (wanted: { client: number; center: number }) =>
      Promise.all([
        queries.ensureQueryData(clientQuery(wanted.client)),
        queries.ensureQueryData(centerQuery(wanted.center)),
      ]),
    onSuccess: async ([client, center]) => {
      await select(client, center)
      go(LISTS[kind]())
    },
    onError: error => toast.error(error.message),
  })
}
