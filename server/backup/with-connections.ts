import { connect, type Sql } from '#server/database/connect.ts'
import { examineDatabase } from '#server/outside/postgres/pooler.ts'

/** Lends a pool of at most `max` connections, which may lead through a pooler, for as long as the work takes. */
export async function withConnections<Value>(
  url: string,
  { max, applicationName }: { max: number; applicationName: string },
  work: (sql: Sql) => Promise<Value>,
): Promise<Value> {
  const sql = connect(url, { max, applicationName, ...(await examineDatabase(url, max)) })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
