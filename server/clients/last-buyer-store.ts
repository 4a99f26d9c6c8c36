import type { Buyer } from '#domain/clients/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleLeads } from '#server/scope/leads.ts'
import { openCenters, visibleClients } from '#server/scope/clients.ts'

interface LastBuyer {
  client_id: number | null
  center_id: number | null
  lead: Buyer['lead']
}

/**
 * The last choice as far as it is still visible. Without a visible lead or client it is the user's only client; without a
 * centre it is the client's only one.
 */
export async function findLastBuyer(sql: Queryable, viewer: Viewer): Promise<LastBuyer> {
  const [found] = await sql<LastBuyer[]>`
    with kept as (
      select lb.client_id, lb.center_id, lb.lead_id from last_buyers lb where lb.user_id = ${viewer.id}
    ), own_lead as (
      select l.id, l.name, l.external_id, l.email, co.currency_symbol
      from leads l join kept on kept.lead_id = l.id join countries co on co.id = l.country_id
      where ${visibleLeads(sql, viewer)}
    ), reach as (
      select c.id from clients c where ${visibleClients(sql, viewer)} limit 2
    ), chosen as (
      select coalesce(
        (select c.id from clients c join kept on kept.client_id = c.id where ${visibleClients(sql, viewer)}),
        (select min(id) from reach having count(*) = 1)
      ) as client_id
      where not exists (select from own_lead)
    ), places as (
      select ce.id, ce.id = kept.center_id as is_kept
      from chosen join clients c on c.id = chosen.client_id join centers ce on ce.client_id = c.id
        left join kept on true
      where ${openCenters(sql, viewer)}
    )
    select (select client_id from chosen) as client_id,
      coalesce((select id from places where is_kept), (select min(id) from places having count(*) = 1)) as center_id,
      (select to_jsonb(own_lead) from own_lead) as lead`
  return found!
}

export interface ChosenBuyer {
  client: number | null
  center: number | null
  lead: number | null
}

/** False if one of them is out of reach, or the centre another client's. */
export async function upsertLastBuyer(sql: Queryable, viewer: Viewer, buyer: ChosenBuyer): Promise<boolean> {
  const { client, center, lead } = buyer
  const kept = await sql`
    insert into last_buyers (user_id, client_id, center_id, lead_id)
    select ${viewer.id}, ${client}::bigint, ${center}::bigint, ${lead}::bigint
    where (${client}::bigint is null or exists (
        select from clients c where c.id = ${client} and ${visibleClients(sql, viewer)}))
      and (${center}::bigint is null or exists (
        select from centers ce join clients c on c.id = ce.client_id
        where ce.id = ${center} and c.id = ${client} and ${openCenters(sql, viewer)}))
      and (${lead}::bigint is null or exists (
        select from leads l where l.id = ${lead} and ${visibleLeads(sql, viewer)}))
    on conflict (user_id) do update
      set client_id = excluded.client_id, center_id = excluded.center_id, lead_id = excluded.lead_id`
  return kept.count === 1
}
