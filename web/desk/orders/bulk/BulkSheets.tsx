import { IconPrinter } from '@tabler/icons-react'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useWarehouseSheets } from '#web/desk/orders/api.ts'

/** Saves what the warehouse takes for all that are selected, to print it at once. */
export function BulkSheets({ ids }: { ids: number[] }) {
  const { t } = useTexts()
  const sheets = useWarehouseSheets()
  return (
    <Button
      size="small"
      icon={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
      busy={sheets.isPending}
      onClick={() => sheets.mutate(ids)}
    >
      {t('desk.sheets', { count: ids.length, number: formatNumber(ids.length) })}
    </Button>
  )
}
