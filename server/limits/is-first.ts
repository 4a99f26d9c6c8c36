import type { Sql } from '#server/database/connect.ts'
import { countAttempts } from './store.ts'

/** Whether nothing of this name happened within so many seconds, counted for all processes. */
export async function isFirst({ sql, now }: { sql: Sql; now: Date }, key: string, seconds: number): Promise<boolean> {
  const [counted] = await countAttempts(sql, [{ key, most: 1, seconds }], now)
  return counted?.count === 1
}
