import type { Queryable } from './connect.ts'

/** Of the order or offer `o` what its lines that are taxed alike come to, before the discount on the whole. */
export const taxedSums = (sql: Queryable, document: 'order' | 'offer') => sql`(
  select coalesce(json_agg(t), '[]') from (
    select e.tax_name, e.tax_rate, e.surcharge_rate, sum(e.base) as base
    from ${sql(`${document}_entries`)} e where e.${sql(`${document}_id`)} = o.id
    group by e.tax_name, e.tax_rate, e.surcharge_rate
  ) t
)`

/** What the lines `e` of a document come to before and after their discounts, as summedLines() has it. */
export const summedEntries = (sql: Queryable) => sql`
  coalesce(sum(case when e.discount > 0 then round(e.price * e.quantity * e.unit_quantity, 2) else e.base end), 0)
    as subtotal,
  coalesce(sum(e.base), 0) as net`
