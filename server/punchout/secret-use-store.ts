import type { Queryable } from '#server/database/connect.ts'

/** Says that a secret was used, at most once a minute: many visits at once need not wait for each other. */
export async function markSecretUsed(sql: Queryable, hash: Buffer, now: Date): Promise<void> {
  await sql`
    update punchout_secrets set last_used_at = ${now}
    where secret_hash = ${hash} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`
}
