import type { Sql } from '#server/database/connect.ts'
import { holdMessageSecrets, updateSealed } from './reseal-store.ts'
import { openWith, sealWith } from '#server/secrets/seal.ts'

interface ServerSecrets {
  jwtSecret: string
  /** The former one, while it is being changed. */
  previousJwtSecret?: string | undefined
}

/** Seals with the secret of now what was sealed with the former one, which nobody has to name for ever then. */
export async function resealMessageSecrets(sql: Sql, secrets: ServerSecrets): Promise<void> {
  const { jwtSecret, previousJwtSecret: previous } = secrets
  if (previous === undefined) return
  const seal = sealWith(jwtSecret)
  await sql.begin(async transaction => {
    for (const { id, message_secret } of await holdMessageSecrets(transaction)) {
      const secret = openedBy(previous, message_secret)
      if (secret !== undefined) await updateSealed(transaction, { id, message_secret: seal(secret) })
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
