import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { readPurchaseOrder } from '#domain/offers/contract.ts'
import { callFile } from '#web/calls/call.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/** The file that the lead sent to order by, to be kept. */
export function PurchaseOrder({ offer, name }: { offer: number; name: string }) {
  const download = useMutation({
    mutationFn: () => callFile(readPurchaseOrder, { params: { id: offer } }),
    onSuccess: saveFile,
    onError: error => toast.error(error.message),
  })
  return (
    <Button
      size="small"
      busy={download.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  )
}
