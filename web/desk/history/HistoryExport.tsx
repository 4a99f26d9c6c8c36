import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { type HistoryListing, useHistoryExport } from '#web/desk/api.ts'

/** Saves all that the history finds as a spreadsheet. */
export function HistoryExport({ listing, count }: { listing: HistoryListing; count: number | undefined }) {
  const { t } = useTexts()
  const sheet = useHistoryExport(listing)
  return (
    <Button
      icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
      busy={sheet.isPending}
      disabled={!count}
      onClick={() => sheet.mutate()}
    >
      {t('desk.export_history')}
    </Button>
  )
}
