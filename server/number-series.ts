import type { Queryable } from './db.ts'

/**
 * The statement that takes the next number of a kind and year, where `from` has a row: P26-000001. Whoever takes one
 * keeps all others waiting until the commit, which is why numbers have no gaps and why it belongs last.
 */
export const nextNumber = (sql: Queryable, kind: 'P' | 'O', year: number, from: ReturnType<Queryable>) => sql`
  insert into number_series (kind, year, last) select ${kind}, ${year}, 1 ${from}
  on conflict (kind, year) do update set last = number_series.last + 1
  returning kind || right(year::text, 2) || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number`
