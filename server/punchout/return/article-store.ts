import type { Queryable } from '#server/database/connect.ts'

/** What a procurement system sorts an article by. */
export interface SortedArticle {
  product_id: number
  description: string
  supplier: string | null
  /** External ids of its category, the deepest where it has several, and of all above, the nearest first. */
  categories: string[]
}

export const listSortedArticles = (sql: Queryable, ids: number[]): Promise<SortedArticle[]> => sql<SortedArticle[]>`
  select p.id as product_id, p.description, su.name as supplier, array(
      with recursive way as (
        (
          select c.id, c.external_id, c.parent_id, 0 as step
          from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id order by c.level desc, c.position, c.id limit 1
        )
        union all
        select above.id, above.external_id, above.parent_id, way.step + 1
        from way join categories above on above.id = way.parent_id
      )
      select external_id from way order by step
    ) as categories
  from products p left join suppliers su on su.id = p.supplier_id
  where p.id = any (${ids}::bigint[])`
