import { useParams, useSearch } from '@tanstack/react-router'
import { placeOf } from '#domain/clients/place.ts'
import type { DeliveryNoteDetail } from '#domain/delivery-notes/contract.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { DocumentLink } from '#web/documents/DocumentLink.tsx'
import { LinkedDocuments } from '#web/documents/LinkedDocuments.tsx'
import { linkToInvoice } from '#web/documents/links.ts'
import { DocumentSkeleton } from '#web/documents/DocumentSkeleton.tsx'
import { TaxedSums } from '#web/documents/TaxedSums.tsx'
import { nameAndCode } from '#web/orders/party.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { useDownload } from '#web/paper/useDownload.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import spacing from '#web/ui/spacing.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { loadNotePdf, useDeliveryNote } from './api.ts'
import { NoteEntries } from './NoteEntries.tsx'
import { RepeatNote } from './RepeatNote.tsx'

export function DeliveryNoteScreen() {
  const { t } = useTexts()
  // The address may already be that of the next screen.
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.deliveryNote}` }).note)
  const { q } = useSearch({ from: `/shell${ADDRESS.deliveryNote}` })
  const trail = useTrail()
  const gone = {
    title: t('delivery_notes.not_found'),
    text: t('delivery_notes.not_found_text'),
    href: paths.deliveryNotes(),
    back: t('delivery_notes.title'),
  }
  return (
    <DetailPage
      id={id}
      asked={useDeliveryNote(id, q)}
      trail={trail}
      gone={gone}
      skeleton={<DocumentSkeleton trail={trail} />}
    >
      {note => <Document note={note} />}
    </DetailPage>
  )
}

function useTrail(): Crumb[] {
  const { t } = useTexts()
  return [{ label: t('orders.section') }, { label: t('delivery_notes.title'), href: paths.deliveryNotes() }]
}

function Document({ note }: { note: DeliveryNoteDetail }) {
  const { t } = useTexts()
  const can = useCan()
  const download = useDownload(() => loadNotePdf(note.id))
  return (
    <article className={spacing.stack}>
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      <div>
        <Breadcrumbs items={[...useTrail(), { label: note.number }]} />
        <PageTitle
          title={t('delivery_notes.note', { number: note.number })}
          count={formatDay(note.delivery_note_datetime)}
          actions={
            <>
              <PdfButton number={note.number} download={download} />
              {can.placeOrder && <RepeatNote note={note} />}
            </>
          }
        />
      </div>
      <NoteFacts note={note} />
      <NoteEntries note={note} />
      <TaxedSums document={note} />
    </article>
  )
}

function NoteFacts({ note }: { note: DeliveryNoteDetail }) {
  const { t } = useTexts()
  const { client, center, saleorder, invoices } = note
  const orderId = saleorder?.id ?? undefined
  return (
    <Facts label={t('delivery_notes.facts')} columns={3}>
      <Fact term={t('orders.client')} detail={placeOf(client)}>
        {nameAndCode(client)}
      </Fact>
      <Fact term={t('orders.center')} detail={placeOf(center)}>
        {nameAndCode(center)}
      </Fact>
      <Fact term={t('delivery_notes.order')}>
        <DocumentLink number={saleorder?.number} href={orderId === undefined ? undefined : paths.order(orderId)} />
      </Fact>
      <Fact term={t('documents.invoices')}>
        <LinkedDocuments documents={invoices.map(linkToInvoice)} />
      </Fact>
      {note.billable_center > 0 && (
        <Fact term={t('orders.billable_center')}>{formatMoney(note.billable_center, note.currency_symbol)}</Fact>
      )}
    </Facts>
  )
}
