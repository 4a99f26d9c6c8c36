import type { PartnerSecret } from '#domain/punchout/secrets/contract.ts'
import { visibleClients } from '#server/scope/clients.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

type Asking = Pick<SignedInContext, 'viewer' | 'now'>

const columns = (sql: Queryable, now: Date) => sql`
  s.id, s.created_at, s.last_used_at, s.revoked_at, (s.revoked_at is null or s.revoked_at > ${now}) as is_valid`

/** The newest first. */
export const listSecrets = (sql: Queryable, partner: number, now: Date) => sql<PartnerSecret[]>`
  select ${columns(sql, now)} from punchout_secrets s where s.partner_id = ${partner} order by s.created_at desc, s.id desc`

/** One with an end is of a test, whose visit outlasts it. */
export async function insertSecret(
  sql: Queryable,
  { partner, hash, end = null }: { partner: number; hash: Buffer; end?: Date | null },
  now: Date,
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into punchout_secrets (partner_id, secret_hash, created_at, revoked_at, is_momentary)
    values (${partner}, ${hash}, ${now}, ${end}, ${end !== null}) returning id`
  return made!.id // an insert without a condition returns its row
}

/** Ends a secret, if it would be valid for longer. Undefined for one out of reach. */
export async function endSecret(
  sql: Queryable,
  { viewer, now }: Asking,
  { id, end }: { id: number; end: Date },
): Promise<PartnerSecret | undefined> {
  const [ended] = await sql<PartnerSecret[]>`
    update punchout_secrets s set revoked_at = least(s.revoked_at, ${end})
    from punchout_partners p join clients c on c.id = p.client_id
    where s.id = ${id} and p.id = s.partner_id and ${visibleClients(sql, viewer)}
    returning ${columns(sql, now)}`
  return ended
}

/** Removes a secret of a moment. */
export const deleteSecret = (sql: Queryable, id: number) => sql`delete from punchout_secrets where id = ${id}`
