import type { Sql } from '#server/database/connect.ts'

export async function hasUsers(sql: Sql): Promise<boolean> {
  const [user] = await sql`select 1 from users limit 1`
  return user !== undefined
}

/** Which of these addresses belong to accounts that may sign in. */
export const listActive = (sql: Sql, emails: string[]) =>
  sql<{ email: string }[]>`select email from users where email = any (${emails}) and active`
