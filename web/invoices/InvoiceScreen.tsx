import { useParams, useSearch } from '@tanstack/react-router'
import { formatDay } from '#domain/format.ts'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { DocumentSkeleton } from '#web/documents/DocumentSkeleton.tsx'
import { TaxedSums } from '#web/documents/TaxedSums.tsx'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { XmlButton } from '#web/paper/XmlButton.tsx'
import { useDownload } from '#web/paper/useDownload.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import spacing from '#web/ui/spacing.module.css'
import { AddLinesButton } from './AddLinesButton.tsx'
import { loadInvoicePdf, loadInvoiceXml, useInvoice } from './api.ts'
import { InvoiceEntries } from './InvoiceEntries.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoicePayment } from './InvoicePayment.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { useLineSelection } from './useLineSelection.ts'

export function InvoiceScreen() {
  const { t } = useTexts()
  // The address may already be that of the next screen.
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.invoice}` }).invoice)
  const { q } = useSearch({ from: `/shell${ADDRESS.invoice}` })
  const trail = useTrail()
  const gone = {
    title: t('invoices.not_found'),
    text: t('invoices.not_found_text'),
    href: paths.invoices(),
    back: t('invoices.title'),
  }
  return (
    <DetailPage
      id={id}
      asked={useInvoice(id, q)}
      trail={trail}
      gone={gone}
      skeleton={<DocumentSkeleton trail={trail} />}
    >
      {invoice => <Document key={invoice.id} invoice={invoice} />}
    </DetailPage>
  )
}

function useTrail(): Crumb[] {
  const { t } = useTexts()
  return [{ label: t('orders.section') }, { label: t('invoices.title'), href: paths.invoices() }]
}

function Document({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTexts()
  const can = useCan()
  const isPrinted = useConfig().traits['has_invoice_pdf'] === true
  const download = useDownload(() => loadInvoicePdf(invoice.id))
  const xml = useDownload(() => loadInvoiceXml(invoice.id), { tellsFailure: true })
  const hasXml = invoice.document_files.some(({ format }) => format === 'xml')
  const selection = useLineSelection(invoice)
  const mayAdd = can.placeOrder && selection.ids.length > 0
  return (
    <article className={spacing.stack}>
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      <div>
        <Breadcrumbs items={[...useTrail(), { label: invoice.number }]} />
        <PageTitle
          title={t('invoices.invoice', { number: invoice.number })}
          count={formatDay(invoice.invoice_datetime)}
          mark={
            <>
              <InvoiceState of={invoice} />
              <InvoicePayment of={invoice} />
            </>
          }
          actions={
            <>
              {isPrinted && <PdfButton number={invoice.number} download={download} />}
              {hasXml && <XmlButton number={invoice.number} download={xml} />}
              {mayAdd && <AddLinesButton invoice={invoice} selection={selection} />}
            </>
          }
        />
      </div>
      <InvoiceFacts invoice={invoice} />
      <InvoiceEntries invoice={invoice} selection={mayAdd ? selection : undefined} />
      <TaxedSums document={invoice} />
    </article>
  )
}
