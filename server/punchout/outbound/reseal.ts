import type { Sql } from '#server/database/connect.ts'
import { openWith, sealWith } from './seal.ts'

interface ServerSecrets {
  jwtSecret: string
  /** The former one, while it is being changed. */
  previousJwtSecret?: string | undefined
}

/** Seals with the secret of now what was sealed with the former one, which nobody has to name for ever then. */
export async function resealMessageSecrets(
  sql: Sql,
  { jwtSecret, previousJwtSecret: previous }: ServerSecrets,
): Promise<void> {
  if (previous === undefined) return
  const seal = sealWith(jwtSecret)
  await sql.begin(async transaction => {
    const partners = await transaction<{ id: number; message_secret: Uint8Array }[]>`
      select id, message_secret from punchout_partners where message_secret is not null order by id for update`
    for (const { id, message_secret } of partners) {
      const secret = openedBy(previous, message_secret)
      if (secret === undefined) continue
      await transaction`update punchout_partners set message_secret = ${seal(secret)} where id = ${id}`
    }
  })
}

/** Undefined for what was sealed with another secret. */
function openedBy(serverSecret: string, sealed: Uint8Array): string | undefined {
  try {
    return openWith(serverSecret, sealed)
  } catch {
    return undefined
  }
}
