import type { ListedPartner, PartnerBody, PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import { visibleClients } from '#server/scope/clients.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

export const listPartners = (sql: Queryable, { viewer, now }: Pick<SignedInContext, 'viewer' | 'now'>) =>
  sql<ListedPartner[]>`
    select p.id, p.name, jsonb_build_object('id', c.id, 'name', c.name) as client, p.active,
      array_remove(array[case when p.identity <> '' then 'cxml' end, case when p.oci_user <> '' then 'oci' end], null)
        as protocols,
      (select count(*)::int from punchout_secrets s
        where s.partner_id = p.id and (s.revoked_at is null or s.revoked_at > ${now})) as secrets,
      (select max(m.sent_at) from punchout_messages m where m.partner_id = p.id) as last_message_at
    from punchout_partners p join clients c on c.id = p.client_id
    where ${visibleClients(sql, viewer)}
    order by p.name, p.id`

export async function findPartnerDetail(
  sql: Queryable,
  viewer: Viewer,
  id: number,
): Promise<PartnerDetail | undefined> {
  const [found] = await sql<PartnerDetail[]>`
    select p.id, p.name, jsonb_build_object('id', c.id, 'name', c.name) as client,
      jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email) as user,
      p.active, p.client_session, p.domain, p.identity, p.own_domain, p.own_identity, p.oci_user, p.oci_fields,
      p.return_hosts, p.frame_hosts, p.units, p.classifications, p.message_url,
      p.message_secret is not null as has_message_secret, p.wants_confirmation, p.wants_ship_notice
    from punchout_partners p join clients c on c.id = p.client_id join users u on u.id = p.user_id
    where p.id = ${id} and ${visibleClients(sql, viewer)}`
  return found
}

/** A client that the viewer may connect to a procurement system. */
export async function isClientInReach(sql: Queryable, viewer: Viewer, client: number): Promise<boolean> {
  const found = await sql`select from clients c where c.id = ${client} and ${visibleClients(sql, viewer)}`
  return found.length > 0
}

/** The accounts of buyers of a client. */
export const listBuyers = (sql: Queryable, viewer: Viewer, client: number) => sql<{ id: number; name: string }[]>`
  select u.id, concat_ws(' ', u.first_name, u.last_name) || ' · ' || u.email as name
  from users u join user_clients uc on uc.user_id = u.id join clients c on c.id = uc.client_id
  where c.id = ${client} and ${visibleClients(sql, viewer)} and u.role = 'client' and u.active
  order by u.first_name, u.last_name, u.id`

/** Until the transaction ends nobody else adds or changes a partner, so that what is free stays free. */
export const holdPartners = (sql: Transaction) => sql`lock table punchout_partners in share row exclusive mode`

/** Which of its credentials another partner has. */
export async function findTaken(
  sql: Transaction,
  { domain, identity, oci_user }: PartnerBody,
  id: number | null,
): Promise<'identity' | 'oci_user' | undefined> {
  const [found] = await sql<{ field: 'identity' | 'oci_user' }[]>`
    select case when p.oci_user <> '' and p.oci_user = ${oci_user} then 'oci_user' else 'identity' end as field
    from punchout_partners p
    where p.id is distinct from ${id}::bigint and (
      (p.oci_user <> '' and p.oci_user = ${oci_user})
      or (p.identity <> '' and lower(p.domain) = lower(${domain}) and lower(p.identity) = lower(${identity})))
    limit 1`
  return found?.field
}

const valuesOf = (sql: Queryable, body: PartnerBody) => sql`
  ${body.name}, ${body.client_session}, ${body.client}, ${body.user}, ${body.active}, ${body.domain}, ${body.identity},
  ${body.own_domain}, ${body.own_identity}, ${body.oci_user}, ${sql.json(body.oci_fields)}, ${body.return_hosts},
  ${body.frame_hosts}, ${sql.json(body.units)}, ${sql.json(body.classifications)}, ${body.message_url},
  ${body.wants_confirmation}, ${body.wants_ship_notice}`

const COLUMNS = `name, client_session, client_id, user_id, active, domain, identity, own_domain, own_identity, oci_user,
  oci_fields, return_hosts, frame_hosts, units, classifications, message_url, wants_confirmation, wants_ship_notice`

export async function insertPartner(sql: Transaction, body: PartnerBody, now: Date): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into punchout_partners (${sql.unsafe(COLUMNS)}, created_at)
    values (${valuesOf(sql, body)}, ${now}) returning id`
  return made!.id // an insert without a condition returns its row
}

export async function updatePartner(sql: Transaction, id: number, body: PartnerBody): Promise<void> {
  await sql`
    update punchout_partners set (${sql.unsafe(COLUMNS)}) = row(${valuesOf(sql, body)}) where id = ${id}`
}

/** `sealed` is what our messages are sent with. */
export async function updateMessageSecret(sql: Transaction, id: number, sealed: Buffer): Promise<void> {
  await sql`update punchout_partners set message_secret = ${sealed} where id = ${id}`
}
