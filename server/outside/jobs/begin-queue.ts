import type { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { underMigrationLock } from '#server/database/migrate.ts'
import { socketOption } from '#server/database/embedded-address.ts'

/** Its tables are made at the first start, by one process at a time. */
export async function beginQueue(boss: PgBoss, url: string): Promise<void> {
  const holder = postgres(url, { ...socketOption(url), max: 1, onnotice: () => undefined })
  try {
    await underMigrationLock(holder, () => boss.start())
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  } finally {
    await holder.end({ timeout: 5 })
  }
}
