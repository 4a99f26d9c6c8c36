import type { Transaction } from '#server/database/connect.ts'

interface Sealed {
  id: number
  message_secret: Uint8Array
}

/** The sealed secrets of all partners, which no other transaction changes meanwhile. */
export const holdMessageSecrets = (sql: Transaction): Promise<Sealed[]> =>
  sql<Sealed[]>`
    select id, message_secret from punchout_partners where message_secret is not null order by id for update`

export async function updateSealed(sql: Transaction, { id, message_secret }: Sealed): Promise<void> {
  await sql`update punchout_partners set message_secret = ${message_secret} where id = ${id}`
}
