import type { Sql } from '#server/database/connect.ts'

/** Keeps a fingerprint where there is none yet, and answers the one that is kept. */
export async function keepFingerprint(sql: Sql, own: Buffer): Promise<Uint8Array> {
  await sql`insert into secret_fingerprint (fingerprint) values (${own}) on conflict (only_row) do nothing`
  const [kept] = await sql<{ fingerprint: Uint8Array }[]>`select fingerprint from secret_fingerprint`
  return kept?.fingerprint ?? own
}

export async function updateFingerprint(sql: Sql, own: Buffer): Promise<void> {
  await sql`update secret_fingerprint set fingerprint = ${own}, kept_at = now()`
}
