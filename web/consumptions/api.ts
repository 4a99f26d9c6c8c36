import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { exportConsumptions, listConsumptions } from '#domain/consumptions/contract.ts'
import { callPage } from '#web/calls/callPage.ts'
import { callFile } from '#web/calls/call.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

export interface ConsumptionFilter {
  category?: number
  /** Days, YYYY-MM-DD; their months count whole. By default the last two years. */
  date_from?: string
  date_to?: string
}

function useBuyer() {
  const { client, center } = useSession().state
  return { client: client?.id, center: center?.id }
}

export function useConsumptions(filter: ConsumptionFilter & { page: number }) {
  const query = { ...useBuyer(), ...filter }
  return useQuery({
    queryKey: ['consumptions', query],
    queryFn: ({ signal }) => callPage(listConsumptions, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** `mutate(filter)` saves the spreadsheet; the toast names the file. */
export function useExport() {
  const { t } = useTexts()
  const buyer = useBuyer()
  return useMutation({
    mutationFn: (filter: ConsumptionFilter) => callFile(exportConsumptions, { query: { ...buyer, ...filter } }),
    onSuccess: file => {
      saveFile(file)
      toast.success(t('consumptions.exported', { name: file.name }))
    },
    onError: error => toast.error(error.message),
  })
}
