import type { Queryable } from './connect.ts'

/** Of the order or offer `o` what its lines that are taxed alike come to, before the discount on the whole. */
export const taxedSums = (sql: Queryable, document: 'order' | 'offer') => sql`(
  select coalesce(json_agg(t), '[]') from (
    select e.tax_name, e.tax_rate, e.surcharge_rate, sum(e.base) as base
    from ${sql(`${document}_entries`)} e where e.${sql(`${document}_id`)} = o.id
    group by e.tax_name, e.tax_rate, e.surcharge_rate
  ) t
)`
