import type { Queryable } from '#server/database/connect.ts'

/** The day of the last order that counts; null without any. */
export async function lastDay(sql: Queryable): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`select max(day)::text as day from ordered_lines`
  return row?.day ?? null
}

/** Each article and day of orders of the centers until the evening of `day`. */
export const listTaken = (sql: Queryable, centers: number[], day: string) =>
  sql<{ center_id: number; product_id: number; day: string }[]>`
    select l.center_id, l.product_id, l.day::text as day from centers ce
      join ordered_lines l on l.center_id = ce.id and l.client_id = ce.client_id
    where ce.id = any (${centers}::bigint[]) and not l.is_charge and l.quantity > 0 and l.day <= ${day}::date
    group by l.center_id, l.product_id, l.day`

/**
 * Of the articles that a center ordered after the evening of `after` and until that of `until`: the units of the first such
 * order, and the usual quantity as it was known before. Articles that were never ordered before are left out.
 */
export const listQuantities = (
  sql: Queryable,
  { center, articles }: { center: number; articles: number[] },
  { after, until }: { after: string; until: string },
) => sql<{ usual: number; ordered: number }[]>`
  with firsts as (
    select distinct on (l.product_id) l.product_id, ce.client_id, l.quantity from centers ce
      join (
        select center_id, client_id, product_id, day, document_id, sum(quantity) as quantity
        from ordered_lines where center_id = ${center} and day > ${after}::date and day <= ${until}::date
          and product_id = any (${articles}::bigint[])
        group by center_id, client_id, product_id, day, document_id having sum(quantity) > 0
      ) l on l.client_id = ce.client_id
    where ce.id = ${center}
    order by l.product_id, l.day, l.document_id
  )
  select u.quantity::float8 as usual, f.quantity::float8 as ordered
  from firsts f cross join lateral usual_quantities(
    f.client_id, ${center}, array[f.product_id], business_day_start(${after}::date + 1)) u`
