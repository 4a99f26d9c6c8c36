import { useParams, useSearch } from '@tanstack/react-router'
import type { DeskClientRecord } from '#domain/desk/clients-contract.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useDeskClient } from '#web/desk/api.ts'
import { RecordHistory } from '#web/desk/history/RecordHistory.tsx'
import type { ClientPart } from '#web/desk/parts.ts'
import { PeopleOfClient } from '#web/desk/people/PeopleOfClient.tsx'
import { RecordForm } from '#web/desk/records/RecordForm.tsx'
import { Tabs } from '#web/desk/Tabs.tsx'
import { CentersPart } from './CentersPart.tsx'
import { ClientHead } from './ClientHead.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import { NotesPart } from './NotesPart.tsx'

const FROM = `/desk${ADDRESS.deskClient}` as const

/** All that the desk knows of a client. */
export function ClientScreen() {
  const { t } = useTexts()
  const { client } = useParams({ from: FROM })
  const id = wholeNumberOf(client)
  const asked = useDeskClient(id)
  const { deskPeople } = useCan()
  const trail = [{ label: t('desk.clients'), href: paths.deskClients() }]
  return (
    <DetailPage
      id={id}
      asked={asked}
      trail={trail}
      gone={{
        title: t('desk.client_gone'),
        text: t(deskPeople ? 'desk.client_gone_help' : 'desk.client_gone_own'),
        href: paths.deskClients(),
        back: t('desk.back_to_clients'),
      }}
      skeleton={<Skeleton height={420} />}
    >
      {found => (
        <>
          <Breadcrumbs items={[...trail, { label: found.name }]} />
          <ClientHead client={found} />
          <Parts client={found} />
        </>
      )}
    </DetailPage>
  )
}

function Parts({ client }: { client: DeskClientRecord }) {
  const { t } = useTexts()
  const { tab = 'centers', page = 1 } = useSearch({ from: FROM })
  const { id, external_id, center_count, person_count, note_count, currency_symbol } = client
  const href = (part: ClientPart) => paths.deskClient(id, { tab: part === 'centers' ? undefined : part })
  return (
    <>
      <Tabs
        label={t('desk.parts')}
        current={tab}
        tabs={[
          { id: 'centers', label: t('desk.part_centers'), href: href('centers'), count: center_count },
          { id: 'data', label: t('desk.part_data'), href: href('data') },
          { id: 'people', label: t('desk.part_people'), href: href('people'), count: person_count },
          { id: 'documents', label: t('desk.part_documents'), href: href('documents') },
          { id: 'notes', label: t('desk.part_notes'), href: href('notes'), count: note_count },
          { id: 'history', label: t('desk.part_history'), href: href('history') },
        ]}
      />
      {tab === 'centers' && <CentersPart client={id} code={external_id} symbol={currency_symbol} />}
      {tab === 'data' && <RecordForm kind="clients" recordKey={external_id} />}
      {tab === 'people' && <PeopleOfClient client={id} code={external_id} page={page} />}
      {tab === 'documents' && <DocumentsPart client={client} />}
      {tab === 'notes' && <NotesPart client={id} page={page} />}
      {tab === 'history' && <RecordHistory client={id} page={page} />}
    </>
  )
}
