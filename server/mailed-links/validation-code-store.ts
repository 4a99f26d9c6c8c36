import type { Queryable } from '#server/database/connect.ts'

// Codes for what is done by a link: their digests alone.

export interface NewCode {
  tokenHash: Buffer
  wishHash: Buffer
  expiresAt: Date
}

/** Keeps that a code is to be mailed, instead of an earlier one of the link; its id. */
export async function insertCode(sql: Queryable, { tokenHash, wishHash, expiresAt }: NewCode): Promise<number> {
  await sql`delete from validation_codes where token_hash = ${tokenHash}`
  const [made] = await sql<[{ id: number }]>`
    insert into validation_codes (token_hash, wish_hash, expires_at) values (${tokenHash}, ${wishHash}, ${expiresAt})
    returning id`
  return made.id
}

export interface KeptCode {
  id: number
  wish_hash: Buffer
  code_hash: Buffer | null
  tries: number
}

/** Counts a try before it is looked at, so that no two are one. Undefined without a code that still holds. */
export async function countTry(sql: Queryable, tokenHash: Buffer, now: Date): Promise<KeptCode | undefined> {
  const [code] = await sql<KeptCode[]>`
    update validation_codes set tries = tries + 1 where token_hash = ${tokenHash} and expires_at > ${now}
    returning id, wish_hash, code_hash, tries`
  return code
}

export async function deleteCode(sql: Queryable, id: number): Promise<void> {
  await sql`delete from validation_codes where id = ${id}`
}

/** Keeps the digest of a code that is mailed; false where it holds no longer. */
export async function updateCode(
  sql: Queryable,
  { id, hash, now }: { id: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const kept = await sql`update validation_codes set code_hash = ${hash} where id = ${id} and expires_at > ${now}`
  return kept.count === 1
}
