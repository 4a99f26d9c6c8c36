import { connect } from '#server/db.ts'
import { advanceFeed } from '#server/exchange/feed.ts'
import { migrate } from '#server/migrate.ts'

// Documents, leads and requests that were made after the backup are known elsewhere by their ids.
const IDS_LEFT_OUT = 1_000_000

/** What a restored database needs before it is used: today's schema, ids that nobody has seen, and a feed that knows where it is. */
export async function settle(url: string): Promise<void> {
  const sql = connect(url, { max: 2, applicationName: 'pulcro restore' })
  try {
    await migrate(sql)
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${IDS_LEFT_OUT})
      from pg_sequences where schemaname = 'public' and last_value is not null`
    // A backup of before the feed knew its place, or one that is loaded beside its original, is another place, too.
    await sql`update feed_state set place = 'a backup'`
    await advanceFeed(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
