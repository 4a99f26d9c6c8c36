import type { Queryable } from '#server/database/connect.ts'
import { effectivePrice } from '#server/selling/prices.ts'
import type { PageFilter } from './list.ts'
import { recommendedRank } from './rank-store.ts'

/** What the articles `s` of a list are sorted by. */
export function sortKey(sql: Queryable, filter: PageFilter, isPersonal: boolean) {
  switch (filter.ordering) {
    case 'relevance':
      return filter.sought === undefined ? sql`0` : sql`s.rank`
    case 'recommended':
      return recommendedRank(sql, isPersonal)
    case 'total_consumption':
    case '-total_consumption':
    case 'rutero':
      return sql`coalesce(t.total, 0)`
    case 'final_price':
    case '-final_price':
      return effectivePrice(sql, { list: sql`listed.price`, special: sql`special.price` })
    case 'category':
      return sql`shelved.name`
    case 'name':
    case '-has_image,name':
      return sql`null::int`
  }
}

/** The order of articles with their sort key. */
export function sortOrder(sql: Queryable, { ordering, sought }: PageFilter) {
  switch (ordering) {
    case 'name':
      return sql`name, product_id`
    case '-has_image,name':
      return sql`has_image desc, name, product_id`
    case 'recommended':
      return sql`sort_key desc, name, product_id`
    case 'category':
    case 'final_price':
    case 'total_consumption':
      return sql`sort_key asc nulls last, name, product_id`
    case 'relevance':
      return sought === undefined
        ? sql`has_image desc, name, product_id`
        : // Names as their bytes are: thousands that fit alike would take long in the order of a language.
          sql`sort_key desc, name collate "C", product_id`
    case '-total_consumption':
    case 'rutero':
    case '-final_price':
      return sql`sort_key desc nulls last, has_image desc, name, product_id`
  }
}
