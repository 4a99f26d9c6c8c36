import type { StandingBasket } from '#domain/standing-baskets/shapes.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isCenterOf } from '#server/scope/clients.ts'
import { ofBaskets } from './baskets-store.ts'
import type { Reader } from './runs-store.ts'

/** Of a client with hundreds of buyers not all are mailed. */
const MOST_TOLD = 20

/** Who else buys for the center of a basket; where nobody does, the sales person of the client. */
export async function listOthers(sql: Queryable, basket: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with basket as (
      select b.user_id, c.id as client_id, c.sales_person_id, ce.id as center_id
      from standing_baskets b ${ofBaskets(sql)} where b.id = ${basket}
    ), buyers as (
      select u.id from basket join user_clients uc on uc.client_id = basket.client_id join users u on u.id = uc.user_id
      where u.active and u.role = 'client' and u.id is distinct from basket.user_id
        and ${isCenterOf(sql, { id: sql`u.id` }, sql`basket.center_id`)}
      order by u.id limit ${MOST_TOLD}
    )
    select id from buyers
    union all
    select u.id from basket join users u on u.id = basket.sales_person_id and u.active
    where not exists (select from buyers)`
  return rows.map(({ id }) => id)
}

export interface StoppedBasket extends Pick<StandingBasket, 'made_by' | 'template'> {
  name: string
  center: string
  why: NonNullable<StandingBasket['stopped']>
}

/** A basket that has stopped; undefined where it is gone, or has been made anew. */
export async function findStopped(sql: Queryable, id: number): Promise<StoppedBasket | undefined> {
  const [basket] = await sql<StoppedBasket[]>`
    select t.id as template, t.name, ce.name as center, b.stopped as why,
      coalesce(concat_ws(' ', u.first_name, u.last_name), '') as made_by
    from standing_baskets b ${ofBaskets(sql)} left join users u on u.id = b.user_id
    where b.id = ${id} and b.stopped is not null`
  return basket
}

/** Somebody who is told, with the account of today. */
export async function findReader(sql: Queryable, id: number): Promise<Reader | undefined> {
  const [reader] = await sql<Reader[]>`
    select id, concat_ws(' ', first_name, last_name) as name, email, language from users where id = ${id} and active`
  return reader
}
