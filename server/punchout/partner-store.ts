import { isHeldToCenters } from '#server/scope/clients.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isCenterOfPartner, type PartnerUser, partnerUser } from './scope.ts'

export interface Partner {
  id: number
  name: string
  client_session: string
  client_id: number
  /** The external id of the client. */
  client_code: string
  user_id: number
  domain: string
  identity: string
  own_domain: string
  own_identity: string
  oci_user: string
  /** Names of fields that differ from the standard, by the name in the standard. */
  oci_fields: Record<string, string>
  return_hosts: string[]
  frame_hosts: string[]
  /** UN/ECE codes by the name of our unit. */
  units: Record<string, string>
  /** UNSPSC codes by the external id of our category. */
  classifications: Record<string, string>
  message_url: string
  wants_confirmation: boolean
  wants_ship_notice: boolean
  currency_code: string
}

const columns = (sql: Queryable) => sql`
  p.id, p.name, p.client_session, p.client_id, c.external_id as client_code, p.user_id, p.domain, p.identity,
  p.own_domain, p.own_identity, p.oci_user, p.oci_fields, p.return_hosts, p.frame_hosts, p.units, p.classifications,
  p.message_url, p.wants_confirmation, p.wants_ship_notice, co.currency_code`

/** Who has called, with the secret that it has shown. */
export type ProvenPartner = Partner & { secret_id: number }

// A partner of a user who was switched off, or whose secret was taken back, is nobody.
const proven = (sql: Queryable, now: Date) => sql`
  from punchout_secrets s
  join punchout_partners p on p.id = s.partner_id and p.active
  join users u on u.id = p.user_id and u.active
  join clients c on c.id = p.client_id
  join countries co on co.id = c.country_id
  where (s.revoked_at is null or s.revoked_at > ${now})`

/** The partner of a cXML credential, if the secret is its own. Domain and identity are compared without case. */
export async function findByIdentity(
  sql: Queryable,
  credential: { domain: string; identity: string; hash: Buffer },
  now: Date,
): Promise<ProvenPartner | undefined> {
  const [found] = await sql<ProvenPartner[]>`
    select ${columns(sql)}, s.id as secret_id ${proven(sql, now)} and s.secret_hash = ${credential.hash}
      and lower(p.domain) = lower(${credential.domain}) and lower(p.identity) = lower(${credential.identity})
      and p.identity <> ''`
  return found
}

/**
 * The partner of an OCI call-up, if the password is its own. Which fields have user and password is the partner's; given
 * are the values of all fields, and the digests of those in hexadecimal, by the names in lower case. With its user,
 * and saying at most once a minute that the secret was used, because a search has to be as quick as one in the portal.
 */
export async function findByOciFields(
  sql: Queryable,
  fields: { values: Record<string, string>; digests: Record<string, string> },
  now: Date,
): Promise<(ProvenPartner & { user: PartnerUser }) | undefined> {
  const { values, digests } = fields
  const [found] = await sql<(ProvenPartner & { user: PartnerUser })[]>`
    with found as (
      select ${columns(sql)}, ${partnerUser(sql)} as user, s.id as secret_id ${proven(sql, now)}
        and p.oci_user = any (${Object.values(values)}::text[]) and p.oci_user <> ''
        and p.oci_user = ${JSON.stringify(values)}::text::jsonb ->> lower(coalesce(p.oci_fields ->> 'USERNAME', 'USERNAME'))
        and encode(s.secret_hash, 'hex') =
          ${JSON.stringify(digests)}::text::jsonb ->> lower(coalesce(p.oci_fields ->> 'PASSWORD', 'PASSWORD'))
    ), used as (
      update punchout_secrets set last_used_at = ${now}
      where id in (select secret_id from found)
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
    )
    select * from found`
  return found
}

export async function findPartner(sql: Queryable, id: number): Promise<Partner | undefined> {
  const [found] = await sql<Partner[]>`
    select ${columns(sql)}
    from punchout_partners p join clients c on c.id = p.client_id join countries co on co.id = c.country_id
    where p.id = ${id}`
  return found
}

/** The centre of the partner's client with this code; undefined where there is none that its user may order for. */
export async function findCenter(sql: Queryable, partner: Partner, code: string): Promise<number | undefined> {
  const [found] = await sql<{ id: number }[]>`
    select ce.id from centers ce
    where ce.client_id = ${partner.client_id} and ce.external_id = ${code} and ${isCenterOfPartner(sql, partner)}`
  return found?.id
}

/** Whether the user of the partner is held to centers. */
export async function isHeld(sql: Queryable, { user_id }: Pick<Partner, 'user_id'>): Promise<boolean> {
  const [found] = await sql<{ is_held: boolean }[]>`select ${isHeldToCenters(sql, user_id)} as is_held`
  return found?.is_held ?? false
}
