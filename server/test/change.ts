import { onTestFinished } from 'vitest'
import type { Sql } from '#server/database/connect.ts'

type Value = string | number | boolean | null | Date

/** Changes one row for one test: what stood there comes back when the test ends, however it ends. `which` finds the row. */
export async function changeForTest(
  sql: Sql,
  table: string,
  which: Record<string, Value>,
  values: Record<string, Value>,
): Promise<void> {
  const columns = Object.keys(values)
  const found = () => Object.entries(which).map(([column, value]) => sql`and ${sql(column)} = ${value}`)
  const before = await sql<Record<string, Value>[]>`
    select ${sql(columns)} from ${sql(table)} where true ${found()}`
  const [old] = before
  if (!old || before.length > 1) throw new Error(`${before.length} rows of ${table} where one was meant`)
  await sql`update ${sql(table)} set ${sql(values, columns)} where true ${found()}`
  onTestFinished(async () => {
    await sql`update ${sql(table)} set ${sql(old, columns)} where true ${found()}`
  })
}

/** Sets the server's clock for one test: it stands where it stood when the test ends, however it ends. */
export function travelForTest(clock: { now: Date }, instant: string | Date): void {
  const before = clock.now
  clock.now = new Date(instant)
  onTestFinished(() => {
    clock.now = before
  })
}
