import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { addMonths } from '#domain/dates.ts'
import { monthName } from '#web/products/consumption/monthNames.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useInvoiceExport, useMonthPdfs } from './api.ts'
import type { InvoiceListing } from './api.ts'

/** The list as a spreadsheet, and where invoices are printed the documents of a month. */
export function InvoiceDownloads({ listing, count }: { listing: InvoiceListing; count: number }) {
  const { t } = useTexts()
  const isPrinted = useConfig().traits['has_invoice_pdf'] === true
  const [isChoosing, setChoosing] = useState(false)
  const sheet = useInvoiceExport(listing)
  return (
    <>
      <Button
        icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={t('invoices.download_list_of')}
        busy={sheet.isPending}
        disabled={count === 0}
        onClick={() => sheet.mutate()}
      >
        {t('invoices.download_list')}
      </Button>
      {isPrinted && (
        <Button icon={<IconFileZip size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {t('invoices.download_month')}
        </Button>
      )}
      {isChoosing && <MonthDialog listing={listing} onClose={() => setChoosing(false)} />}
    </>
  )
}

function MonthDialog({ listing, onClose }: { listing: InvoiceListing; onClose: () => void }) {
  const { t, language } = useTexts()
  const months = monthsBetween(listing)
  const [chosen, choose] = useState<number | undefined>(0)
  const zip = useMonthPdfs()
  const month = chosen === undefined ? undefined : months[chosen]
  return (
    <Dialog
      opened
      size="small"
      title={t('invoices.download_month')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={zip.isPending}
          disabled={month === undefined}
          onClick={() => month !== undefined && zip.mutate(month, { onSuccess: onClose })}
        >
          {t('invoices.download_zip')}
        </Button>
      }
    >
      <p>{t('invoices.download_month_text')}</p>
      <ChoiceField
        label={t('invoices.month')}
        options={months.map((each, id) => ({ id, name: monthName(each, language, true) }))}
        value={chosen}
        onChange={choose}
      />
    </Dialog>
  )
}

/** The months of a period as YYYY-MM, the newest first. */
function monthsBetween({ from, to }: InvoiceListing): string[] {
  const months: string[] = []
  for (let month = addMonths(to, 0); month >= addMonths(from, 0); month = addMonths(month, -1))
    months.push(month.slice(0, 7))
  return months
}
