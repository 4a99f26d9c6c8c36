import { useParams, useSearch } from '@tanstack/react-router'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useHistory } from '#web/desk/api.ts'
import { HistoryFound } from '#web/desk/history/HistoryFound.tsx'
import type { PersonPart } from '#web/desk/parts.ts'
import { RecordForm } from '#web/desk/records/RecordForm.tsx'
import { Tabs } from '#web/desk/Tabs.tsx'
import { AccessPart } from './AccessPart.tsx'
import { useDeskPerson } from './api.ts'
import { PersonHead } from './PersonHead.tsx'
import { nameOf } from './personState.ts'

const FROM = `/desk${ADDRESS.deskPerson}` as const

/** All that the desk knows of somebody who signs in. */
export function PersonScreen() {
  const { t } = useTexts()
  const { person } = useParams({ from: FROM })
  const id = wholeNumberOf(person)
  const asked = useDeskPerson(id)
  const { deskPeople } = useCan()
  const trail = [{ label: t('desk.people'), href: paths.deskPeople() }]
  return (
    <DetailPage
      id={id}
      asked={asked}
      trail={trail}
      gone={{
        title: t('desk.person_gone'),
        text: t(deskPeople ? 'desk.person_gone_help' : 'desk.gone_own'),
        href: paths.deskPeople(),
        back: t('desk.back_to_people'),
      }}
      skeleton={<Skeleton height={420} />}
    >
      {found => (
        <>
          <Breadcrumbs items={[...trail, { label: nameOf(found) }]} />
          <PersonHead person={found} />
          <Parts person={found} />
        </>
      )}
    </DetailPage>
  )
}

function Parts({ person }: { person: DeskPersonRecord }) {
  const { id, key, email, is_anonymised } = person
  const { t } = useTexts()
  const { tab = 'data', page = 1 } = useSearch({ from: FROM })
  const href = (part: PersonPart) => paths.deskPerson(id, { tab: part === 'data' ? undefined : part })
  return (
    <>
      <Tabs
        label={t('desk.parts')}
        current={tab}
        tabs={[
          { id: 'data', label: t('desk.part_data'), href: href('data') },
          { id: 'access', label: t('desk.part_access'), href: href('access') },
          { id: 'history', label: t('desk.part_history'), href: href('history') },
        ]}
      />
      {tab === 'data' &&
        (key === '' ? (
          <Notice kind="info">{t(is_anonymised ? 'desk.is_anonymised' : 'desk.no_key')}</Notice>
        ) : (
          <RecordForm kind="users" recordKey={key} />
        ))}
      {tab === 'access' && <AccessPart person={person} />}
      {tab === 'history' && <PersonHistory id={id} recordKey={key || email} page={page} />}
    </>
  )
}

function PersonHistory({ id, recordKey, page }: { id: number; recordKey: string; page: number }) {
  const { go } = useAddress()
  const history = useHistory({ kind: 'users', key: recordKey, page })
  return (
    <>
      <HistoryFound history={history} />
      <ListedPager
        list={history}
        page={page}
        onPage={next => go(paths.deskPerson(id, { tab: 'history', page: next }))}
      />
    </>
  )
}
