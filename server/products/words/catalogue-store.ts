import type { Sql, Transaction } from '#server/database/connect.ts'
import { type KnownWord, Vocabulary } from '#server/products/vocabulary.ts'
import { type Catalogue, type CatalogueArticle, standingRank } from './ranking.ts'
import { type CategoryAbove, Shelves } from './shelves.ts'
import { WordCollector, type WordIndex } from './word-index.ts'

/** The catalogue in memory, and what it was made of. */
export interface ReadCatalogue extends Catalogue {
  vocabulary: Vocabulary
  /** The version in which the words of an article changed last. */
  worded: number
}

interface VersionRow {
  version: number
  worded: number
  known: string | null
  series: string[]
}

// Other requests have their turn after each so many articles.
const AT_ONCE = 250

/**
 * The catalogue of this moment. The words, which are most of it, are taken from the one `before` where they are the same:
 * stock and sales change many times a day, names do not.
 */
export const readCatalogue = (sql: Sql, before?: ReadCatalogue): Promise<ReadCatalogue> =>
  sql.begin('isolation level repeatable read read only', async snapshot => {
    const [{ version, worded, known, series }] = await snapshot<[VersionRow]>`
      select version, words as worded,
        (select string_agg(word || ' ' || documents || ' ' || named, ',') from search_words) as known,
        array(select distinct substring(code_key from '^[a-z]*') from products) as series
      from search_version`
    const shelves = new Shelves(
      await snapshot<CategoryAbove[]>`
        select c.id, c.parent_id, c.name, coalesce(up.name, '') as path
        from categories c left join categories up on up.id = c.parent_id order by c.name, c.id`,
    )
    const articles = await readArticles(snapshot, shelves)
    const isWordedAlike = before?.worded === worded && areSame(before.articles, articles)
    const words = isWordedAlike ? before.words : await readWords(snapshot)
    const sales = await readSales(snapshot, articles)
    return { version, worded, vocabulary: new Vocabulary(parseWords(known), series), articles, words, shelves, sales }
  })

const areSame = (some: CatalogueArticle[], others: CatalogueArticle[]): boolean =>
  some.length === others.length && some.every(({ product_id }, number) => product_id === others[number]?.product_id)

interface ArticleRow {
  product_id: number
  has_image: boolean
  standing: number
  sales_rank: number
  /** The ids of its leaves, with blanks between them. */
  leaves: string
}

async function readArticles(sql: Transaction, shelves: Shelves): Promise<CatalogueArticle[]> {
  const articles: CatalogueArticle[] = []
  const rows = sql<ArticleRow[]>`
    select product_id, has_image, standing, sales_rank, array_to_string(categories, ' ') as leaves
    from search_articles order by name collate "C", product_id`
  for await (const some of rows.cursor(AT_ONCE)) {
    for (const { product_id, leaves, ...row } of some) {
      articles.push({ product_id, standing: standingRank(row), shelf: shelves.shelfOf(leaves) })
    }
  }
  return articles
}

async function readWords(sql: Transaction): Promise<WordIndex> {
  const collector = new WordCollector()
  const rows = sql<{ words: string }[]>`
    select words::text from search_articles order by name collate "C", product_id`
  for await (const some of rows.cursor(AT_ONCE)) {
    for (const { words } of some) collector.add(words)
  }
  return collector.index()
}

async function readSales(sql: Transaction, articles: CatalogueArticle[]): Promise<Catalogue['sales']> {
  const numbers = new Map(articles.map(({ product_id }, number) => [product_id, number]))
  const sales = new Map<number, Uint8Array>()
  const rows = sql<{ sector_id: number; sold: string }[]>`
    select sector_id, string_agg(product_id || ' ' || sales, ',') as sold from sector_sales where sector_id <> 0 group by sector_id`
  for await (const [row] of rows.cursor(1)) {
    const ofSector = new Uint8Array(articles.length)
    for (const each of row?.sold.split(',') ?? []) {
      const [product = '', sold] = each.split(' ')
      const number = numbers.get(Number(product))
      if (number !== undefined) ofSector[number] = Number(sold)
    }
    if (row) sales.set(row.sector_id, ofSector)
  }
  return sales
}

const parseWords = (list: string | null): KnownWord[] =>
  (list?.split(',') ?? []).map(each => {
    const [word = '', documents, named] = each.split(' ')
    return { word, documents: Number(documents), named: Number(named) }
  })

export async function findVersion(sql: Sql): Promise<number> {
  const [row] = await sql<[{ version: number }]>`select version from search_version`
  return row.version
}
