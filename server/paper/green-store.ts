import type { Language } from '#domain/language.ts'
import { nameIn } from '#server/selling/article-name.ts'
import type { Queryable } from '#server/database/connect.ts'

/** A more sustainable article than one that is offered. */
export interface Alternative {
  product_id: number
  name: string
  external_id: string
  sustainability_index: number
}

/** What else is said of an article where sustainability is shown. */
export interface GreenFacts {
  product_id: number
  extra_info: Record<string, string>
  /** The most sustainable of the articles that are more so. */
  better: Alternative | null
}

/** Of the articles of an offer whose visibility has been checked. */
export const listGreenFacts = (sql: Queryable, offerId: number, language: Language): Promise<GreenFacts[]> => sql<
  GreenFacts[]
>`
  select p.id as product_id, p.extra_info, (
      select jsonb_build_object('product_id', better.id, 'name', ${nameIn(sql, language, 'better')}, 'external_id', better.external_id,
        'sustainability_index', better.sustainability_index)
      from told_relations r join products better on better.id = r.related_id
      where r.product_id = p.id and r.kind = 'more_eco' and better.public and not better.obsolete
        and better.sustainability_index > coalesce(p.sustainability_index, 0)
      order by better.sustainability_index desc, better.id limit 1
    ) as better
  from products p
  where p.id in (select product_id from offer_entries where offer_id = ${offerId})`
