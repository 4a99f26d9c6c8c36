import type { Sql } from '#server/database/connect.ts'
import { openWith, sealWith } from '#server/secrets/seal.ts'
import { holdSecrets, updateSecret } from './store.ts'

const purpose = 'second_factors'

/** Seals and opens the secrets of second factors. */
export interface Vault {
  seal(secret: string): Buffer
  /** Undefined for what was sealed with a secret that is lost: recovery codes are good all the same. */
  open(sealed: Uint8Array): string | undefined
}

export function vaultOf(serverSecret: string, previous?: string): Vault {
  return {
    seal: sealWith(serverSecret, purpose),
    open: sealed => {
      try {
        return openWith(serverSecret, sealed, { previous, purpose })
      } catch {
        return undefined
      }
    },
  }
}

interface ServerSecrets {
  jwtSecret: string
  /** The former one, while it is being changed. */
  previousJwtSecret?: string | undefined
}

/** Seals with the secret of now what was sealed with the former one, which nobody has to name for ever then. */
export async function resealSecondFactors(sql: Sql, secrets: ServerSecrets): Promise<void> {
  const { jwtSecret, previousJwtSecret: previous } = secrets
  if (previous === undefined) return
  const own = vaultOf(jwtSecret)
  const former = vaultOf(previous)
  await sql.begin(async transaction => {
    for (const { user_id, secret } of await holdSecrets(transaction)) {
      const opened = own.open(secret) === undefined ? former.open(secret) : undefined
      if (opened !== undefined) await updateSecret(transaction, user_id, own.seal(opened))
    }
  })
}
