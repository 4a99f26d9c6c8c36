import { advanceRestoredFeed } from '#server/exchange/feed/feed.ts'
import { migrate } from '#server/database/migrate.ts'
import { goOnAfter } from '#server/database/number-series.ts'
import { leaveIdsOut } from './store.ts'
import { withConnections } from './with-connections.ts'

// Documents, leads and requests that were made after the backup are known elsewhere by their ids.
const IDS_LEFT_OUT = 1_000_000

/** What a restored database needs before it is used: today's schema, ids that nobody has seen, and a feed that knows where it is. */
export async function settle(url: string, lastNumbers: string[]): Promise<void> {
  await withConnections(url, { max: 2, applicationName: 'pulcro restore' }, async sql => {
    await migrate(sql)
    await leaveIdsOut(sql, IDS_LEFT_OUT)
    for (const number of lastNumbers)
      // An order or offer that was lost has told its number already.
      await goOnAfter(sql, number)
    await advanceRestoredFeed(sql)
  })
}
