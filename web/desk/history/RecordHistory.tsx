import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useHistory } from '#web/desk/api.ts'
import styles from '#web/desk/Lists.module.css'
import { HistoryExport } from './HistoryExport.tsx'
import { HistoryFound } from './HistoryFound.tsx'

/** What was changed of a client, its centers and its people. */
export function RecordHistory({ client, page }: { client: number; page: number }) {
  const { go } = useAddress()
  const listing = { client, page }
  const history = useHistory(listing)
  return (
    <>
      <p className={styles.tools}>
        <HistoryExport listing={listing} count={history.data?.count} />
      </p>
      <HistoryFound history={history} />
      <ListedPager
        list={history}
        page={page}
        onPage={next => go(paths.deskClient(client, { tab: 'history', page: next }))}
      />
    </>
  )
}
