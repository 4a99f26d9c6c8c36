import type { Configuration } from '#server/config.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { advanceFeedAtStart } from '#server/exchange/feed/feed.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeNumberSeries } from '#server/database/number-series.ts'
import { requireSameSecret } from '#server/secrets/secret-fingerprint.ts'
import { resealSecondFactors } from '#server/session/second-factor/vault.ts'
import { resealMessageSecrets } from '#server/punchout/outbound/reseal.ts'

/** Migrations and the first load, which need connections without the time limits of requests. */
export async function prepareData(
  configuration: Configuration,
  database: { url: string; takesSettings: boolean },
  say: (line: string) => void,
): Promise<void> {
  const { url, takesSettings } = database
  const sql = connect(url, { max: 4, takesSettings })
  try {
    await migrate(sql)
    await makeNumberSeries(sql, new Date())
    await requireSameSecret(sql, configuration)
    await resealMessageSecrets(sql, configuration)
    await resealSecondFactors(sql, configuration)
    // A database that was restored on another cluster is recognised before it takes the first order.
    await advanceFeedAtStart(sql)
    if (!configuration.demo) return
    const isLoaded = await loadDemo({ sql, scale: configuration.demoScale, now: new Date(), log: say })
    if (isLoaded) say('The demo company is loaded.')
  } finally {
    await sql.end({ timeout: 5 })
  }
}
