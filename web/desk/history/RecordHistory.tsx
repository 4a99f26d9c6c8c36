import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useHistory } from '#web/desk/api.ts'
import { HistoryFound } from './HistoryFound.tsx'

/** What was changed of a client, its centers and its people. */
export function RecordHistory({ client, page }: { client: number; page: number }) {
  const { go } = useAddress()
  const history = useHistory({ client, page })
  return (
    <>
      <HistoryFound history={history} />
      <ListedPager
        list={history}
        page={page}
        onPage={next => go(paths.deskClient(client, { tab: 'history', page: next }))}
      />
    </>
  )
}
