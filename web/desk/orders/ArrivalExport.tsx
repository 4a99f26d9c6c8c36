import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { useArrivalExport } from './api.ts'
import type { ArrivalListing } from './listing.ts'

interface ArrivalExportProps {
  listing: ArrivalListing
  /** Only the sign is drawn, where the rows need the height. */
  isSmall: boolean
}

/** Saves what the list finds as a spreadsheet. */
export function ArrivalExport({ listing, isSmall }: ArrivalExportProps) {
  const { t } = useTexts()
  const save = useArrivalExport(listing)
  const sign = <IconDownload size={18} stroke={1.75} aria-hidden="true" />
  return isSmall ? (
    <IconButton label={t('desk.export')} disabled={save.isPending} onClick={() => save.mutate()}>
      {sign}
    </IconButton>
  ) : (
    <Button icon={sign} busy={save.isPending} onClick={() => save.mutate()}>
      {t('desk.export')}
    </Button>
  )
}
