import { advanceRestoredFeed } from '#server/exchange/feed/feed.ts'
import { migrate } from '#server/database/migrate.ts'
import { continueNumbersAfter } from '#server/database/number-series.ts'
import { skipIds } from './store.ts'
import { withConnections } from './with-connections.ts'

// Documents, leads and requests that were made after the backup are known elsewhere by their ids.
const SKIPPED_IDS = 1_000_000

/** Migrates a restored database, skips ids that may be in use elsewhere, and moves the feed to new positions. */
export async function prepareRestoredDatabase(url: string, lastNumbers: string[]): Promise<void> {
  await withConnections(url, { max: 2, applicationName: 'pulcro restore' }, async sql => {
    await migrate(sql)
    await skipIds(sql, SKIPPED_IDS)
    for (const number of lastNumbers)
      // A lost order or offer may be known elsewhere by its number.
      await continueNumbersAfter(sql, number)
    await advanceRestoredFeed(sql)
  })
}
