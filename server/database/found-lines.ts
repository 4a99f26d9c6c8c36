import type { Fragment, Queryable } from './connect.ts'

// Documents are found by the articles of their lines, too: a query for search_articles.words says which.

// Lines of all other documents are in units of the article alone.
const WITH_FORMATS = ['orders', 'offers']

/** Lines are named after their documents: those of `delivery_notes` are `delivery_note_entries` with a `delivery_note_id`. */
function linesOf(documents: string) {
  const one = documents.replace(/s$/, '')
  return { table: `${one}_entries`, of: `${one}_id`, hasFormats: WITH_FORMATS.includes(documents) }
}

/** The ids of the documents with a line of one of these articles. */
export const documentsHolding = (sql: Queryable, documents: string, articles: string): Fragment => {
  const { table, of } = linesOf(documents)
  return sql`
    select e.${sql(of)} from search_articles a join ${sql(table)} e on e.product_id = a.product_id
    where a.words @@ ${articles}::tsquery`
}

/** The first line of document `o` with one of these articles, and how many more there are: null without one. */
export function foundLine(sql: Queryable, documents: string, articles: string): Fragment {
  const { table, of, hasFormats } = linesOf(documents)
  const format = hasFormats
    ? sql`case when e.unit_name is not null then jsonb_build_object('name', e.unit_name, 'quantity', e.unit_quantity) end`
    : sql`null::jsonb`
  return sql`(
    select jsonb_build_object('id', f.line, 'name', f.name, 'quantity', f.quantity, 'others', f.count - 1,
      'measurement_unit', jsonb_build_object('name', f.measurement_unit, 'quantity', 1),
      'aditional_measurement_unit', f.format)
    from (
      select e.line, p.name, e.quantity, p.measurement_unit, ${format} as format, count(*) over () as count
      from ${sql(table)} e join products p on p.id = e.product_id
      where e.${sql(of)} = o.id and ${isNamed(sql, articles)} order by e.line limit 1
    ) f)`
}

/** The numbers of the lines of document `o` with one of these articles. */
export function foundLines(sql: Queryable, documents: string, articles: string): Fragment {
  const { table, of } = linesOf(documents)
  return sql`array(
    select e.line from ${sql(table)} e where e.${sql(of)} = o.id and ${isNamed(sql, articles)} order by e.line)`
}

// One look-up for each line, whatever the planner thinks how many articles there are.
const isNamed = (sql: Queryable, articles: string) => sql`exists (
  select from (select a.words from search_articles a where a.product_id = e.product_id offset 0) a
  where a.words @@ ${articles}::tsquery)`
