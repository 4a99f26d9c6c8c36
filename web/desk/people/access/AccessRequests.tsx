import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCESS_STATES, type AccessRequest, type AccessState } from '#domain/desk/access-contract.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import lists from '#web/desk/Lists.module.css'
import { useAccessColumns } from './accessColumns.tsx'
import { InviteRequest } from './InviteRequest.tsx'
import { RefuseRequest } from './RefuseRequest.tsx'
import { useAccessRequests } from './api.ts'

const FILTER_WORDS = {
  waiting: 'desk.access_waiting',
  invited: 'desk.filter_invited',
  refused: 'desk.filter_refused',
} as const satisfies Record<AccessState, TextKey>

interface Asked {
  request: AccessRequest
  what: 'invite' | 'refuse'
}

/** Who has asked for access at the sign-in page, and what becomes of it. */
export function AccessRequests() {
  const { t } = useTexts()
  const { go } = useAddress()
  const { page = 1 } = useSearch({ from: `/desk${ADDRESS.deskPeople}` })
  const [state, setState] = useState<AccessState | 'all'>('waiting')
  const [asked, setAsked] = useState<Asked | null>(null)
  const requests = useAccessRequests({ state: state === 'all' ? undefined : state, page })
  const columns = useAccessColumns((request, what) => setAsked({ request, what }))
  const close = () => setAsked(null)
  return (
    <>
      <PageTitle title={t('desk.access_requests')} />
      <div className={lists.tools}>
        <Segmented
          label={t('desk.state')}
          value={state}
          options={[
            ...ACCESS_STATES.map(value => ({ value, label: t(FILTER_WORDS[value]) })),
            { value: 'all' as const, label: t('desk.access_all') },
          ]}
          onChange={next => {
            setState(next)
            go(paths.deskPeople({ tab: 'requests' }))
          }}
        />
      </div>
      <ListedTable<AccessRequest>
        list={requests}
        caption={t('desk.access_requests')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('desk.no_access_requests')} text={t('desk.no_access_requests_help')} />}
      />
      <ListedPager list={requests} page={page} onPage={next => go(paths.deskPeople({ tab: 'requests', page: next }))} />
      {asked?.what === 'invite' && <InviteRequest request={asked.request} onClose={close} />}
      {asked?.what === 'refuse' && <RefuseRequest request={asked.request} onClose={close} />}
    </>
  )
}
