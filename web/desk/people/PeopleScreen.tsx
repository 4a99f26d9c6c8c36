import { useSearch } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Tabs } from '#web/desk/Tabs.tsx'
import { AccessRequests } from './access/AccessRequests.tsx'
import { useAccessRequests } from './access/api.ts'
import { PersonListScreen } from './PersonListScreen.tsx'

/** Who signs in, and who would like to. */
export function PeopleScreen() {
  const { t } = useTexts()
  const { tab } = useSearch({ from: `/desk${ADDRESS.deskPeople}` })
  const { deskPeople } = useCan()
  const { traits } = useConfig()
  const waiting = useAccessRequests({ state: 'waiting', page: 1 })
  const count = waiting.data?.count
  // Where nobody can ask, there is nothing to decide but what was asked before.
  const isOffered = deskPeople && (traits.has_access_key_box || (count ?? 0) > 0 || tab === 'requests')
  if (!isOffered) return <PersonListScreen />
  return (
    <>
      <Tabs
        label={t('desk.room_people')}
        current={tab ?? 'people'}
        tabs={[
          { id: 'people', label: t('desk.room_people'), href: paths.deskPeople() },
          { id: 'requests', label: t('desk.access_requests'), href: paths.deskPeople({ tab: 'requests' }), count },
        ]}
      />
      {tab === 'requests' ? <AccessRequests /> : <PersonListScreen />}
    </>
  )
}
