import type { Language } from '#domain/language.ts'
import type { Replacement } from '#domain/products/contract.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import { anybody, isPublic } from '#server/search/buyer.ts'
import type { CategoryRow } from '#server/products/category-tree.ts'
import { cardIn } from '#server/products/card-rows.ts'
import { type PageFilter, productPage } from '#server/search/list.ts'
import { isOnSale, isStillOnSale, replacementOf } from '#server/selling/allowed.ts'
import { understandSearch } from '#server/search/search.ts'

interface PublicPage {
  count: number
  approximate: boolean
  /** The JSON of each article, open at its end. */
  cards: string[]
}

type PublicFilter = Omit<PageFilter, 'complete' | 'months' | 'is_public'> & { language: Language }

/** One page of the public catalogue, and its count. */
export async function listProducts(sql: Sql, filter: PublicFilter): Promise<PublicPage> {
  const { search } = filter
  const sought = search === undefined ? undefined : await understandSearch(sql, search, { is_public: true })
  const page = productPage(sql, { ...filter, sought, complete: true, months: 1, is_public: true })
  const rows = await sql<{ count: number; approximate: boolean; card: string | null }[]>`
    with ${anybody(sql)}, ${page}
    select total.count, total.approximate, cards.card
    from total left join (
      select page.position, page.product_id, ${cardIn(sql, filter.language)} as card from page join product_cards ready using (product_id)
    ) cards on true
    order by cards.position, cards.product_id`
  return {
    count: rows[0]?.count ?? 0,
    approximate: rows[0]?.approximate ?? false,
    cards: rows.flatMap(row => (row.card === null ? [] : [row.card])),
  }
}

interface PublicSale {
  is_on_sale: boolean
  replaced_by: Replacement | null
}

type PublicRow = PublicSale & { card: string; facts: string; position: number; kinds: string[] }

interface PublicDetail extends PublicSale {
  own: string
  facts: string
  related: string[]
  more_eco: string[]
}

export async function findProduct(
  sql: Queryable,
  id: number,
  { today, language }: { today: string; language: Language },
): Promise<PublicDetail | undefined> {
  const rows = await sql<PublicRow[]>`
    with page as (
      select ${id}::bigint as product_id, 0 as position, '{}'::text[] as kinds where ${isPublic(sql, sql`${id}::bigint`)}
      union all
      select r.related_id, 1, array_agg(r.kind) from told_relations r
      where r.product_id = ${id} and r.kind <> 'variant' and r.related_id <> r.product_id and ${isPublic(sql, sql`r.related_id`)}
        and ${isStillOnSale(sql, sql`r.related_id`, today)}
      group by r.related_id
    )
    select ${cardIn(sql, language)} as card, ready.facts, page.position, page.kinds, ${isOnSale(sql, today)} as is_on_sale,
      ${replacementOf(sql, { today, language, isFor: isPublic(sql, sql`r.id`) })} as replaced_by
    from page join product_cards ready using (product_id) join products p on p.id = page.product_id
    order by page.position, page.product_id`
  const [own, ...others] = rows
  // Without the article itself, what it is related to is of no interest.
  if (!own || own.position !== 0) return undefined
  const cardsOf = (kind: string) => others.filter(row => row.kinds.includes(kind)).map(row => row.card)
  const { card, facts, is_on_sale, replaced_by } = own
  return { own: card, facts, is_on_sale, replaced_by, related: cardsOf('related'), more_eco: cardsOf('more_eco') }
}

/** Those that have public articles, in themselves or below. */
export const listCategories = (sql: Queryable): Promise<CategoryRow[]> => sql<CategoryRow[]>`
  select c.id, c.name, c.level, c.parent_id as parent, c.image_url, s.total_public as count
  from categories c join shelf_counts s on s.category_id = c.id
  where s.total_public > 0 order by c.level, c.position, c.name, c.id`
