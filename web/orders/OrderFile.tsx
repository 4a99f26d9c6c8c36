import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { readOrderFile } from '#domain/orders/contract.ts'
import { callFile } from '#web/calls/call.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import styles from './OrderScreen.module.css'

interface OrderFileProps {
  order: number
  name: string
  /** By another call than that of who sees the order. */
  read?: (() => ReturnType<typeof callFile>) | undefined
}

/** The client's purchase order, to be kept. */
export function OrderFile({ order, name, read }: OrderFileProps) {
  const download = useMutation({
    mutationFn: read ?? (() => callFile(readOrderFile, { params: { id: order } })),
    onSuccess: saveFile,
    onError: error => toast.error(error.message),
  })
  return (
    <Button
      size="small"
      className={styles.file}
      busy={download.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  )
}
