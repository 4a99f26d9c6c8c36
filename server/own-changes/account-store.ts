import type { Queryable } from '#server/database/connect.ts'

/** By which the exchange knows an account; undefined where it does not. */
export async function findAccountKey(sql: Queryable, user: number): Promise<string | undefined> {
  const [account] = await sql<{ key: string | null }[]>`select erp_email as key from users where id = ${user}`
  return account?.key ?? undefined
}
