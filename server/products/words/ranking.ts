// For speed alone (decision 36): the database would find and rank the same. ranking.test.ts holds one to the other.
import { codeBeginning } from '#server/products/parse-search.ts'
import { type Articles, has, isEmpty, numbersOf } from './articles.ts'
import {
  codeQuestions,
  ONE_POINT,
  questionsOf,
  SALES,
  SECTOR,
  type SearchQuery,
  STANDING,
  wordsOrCodeOf,
} from './match.ts'
import { parseQuery } from './query.ts'
import type { HitCategory, Shelves } from './shelves.ts'
import type { WordIndex } from './word-index.ts'

/** One version of the catalogue, in the memory of the server. */
export interface Catalogue {
  version: number
  /** By their names as the bytes are, then by id: so come articles that fit alike. */
  articles: CatalogueArticle[]
  words: WordIndex
  shelves: Shelves
  /** How well each article sells, by sector, by its number. */
  sales: ReadonlyMap<number, Uint8Array>
}

export interface CatalogueArticle {
  product_id: number
  /** The part of its rank that does not depend on the search. */
  standing: number
  shelf: number
}

/** `standing` is 2 where the article can be bought, 1 without a price, 0 where it is obsolete. */
export const standingRank = (article: { standing: number; sales_rank: number; has_image: boolean }): number =>
  article.standing * STANDING + article.sales_rank * SALES + Number(article.has_image)

/** What the order of a search depends on besides its words. */
export interface OwnArticles {
  /** The buyer's, whose sales come before those to all. */
  sector: number | null
  /** Of what the buyer takes and likes, by product_id: see rank-store.ts. */
  points: ReadonlyMap<number, number>
}

/** A search, and the articles with its words or its code. */
export interface Found extends SearchQuery {
  articles: Articles
  vague: boolean
}

export function findHits(catalogue: Catalogue, sought: SearchQuery): Found {
  const { approximate } = sought
  const { code, guessed } = sought.understood
  return {
    ...sought,
    articles: find(catalogue, wordsOrCodeOf(sought)),
    vague: (approximate || guessed) && isEmpty(find(catalogue, codeBeginning(code))),
  }
}

interface RankingFilter {
  category?: number | undefined
  limit: number
  offset: number
}

export interface Ranking {
  /** Of all that is found on the shelf. */
  count: number
  ids: number[]
}

/** A page of what was found, in the order for one buyer; count and ids of one shelf only, if a category is given. */
export function rankHits(catalogue: Catalogue, found: Found, own: OwnArticles, filter: RankingFilter): Ranking {
  const { articles, shelves } = catalogue
  const { category, limit, offset } = filter
  const hits = numbersOf(found.articles)
  const wanted = category === undefined ? hits : hits.filter(number => shelves.isIn(articles[number]!.shelf, category))
  const best = bestOf(wanted, rankOf(catalogue, found, own), offset + limit)
  return { count: wanted.length, ids: best.slice(offset).map(({ number }) => articles[number]!.product_id) }
}

/** The leaves that most of what was found lie in. */
export const categoriesOf = ({ articles, shelves }: Catalogue, found: Found, limit: number): HitCategory[] =>
  shelves.fullest(
    numbersOf(found.articles).map(number => articles[number]!.shelf),
    limit,
  )

const find = ({ words }: Catalogue, query: string | null): Articles =>
  query === null ? words.none() : words.find(parseQuery(query))

/** The rank of an article as the database reckons it: see rank-store.ts. */
function rankOf(catalogue: Catalogue, sought: SearchQuery, own: OwnArticles): (number: number) => number {
  const questions = [...codeQuestions(sought), ...questionsOf(sought)].flatMap(({ query, points }) =>
    query === null ? [] : { found: find(catalogue, query), points },
  )
  const sales = own.sector === null ? undefined : catalogue.sales.get(own.sector)
  return number => {
    const { product_id, standing } = catalogue.articles[number]!
    let points = own.points.get(product_id) ?? 0
    for (const question of questions) if (has(question.found, number)) points += question.points
    return points * ONE_POINT + standing + (sales?.[number] ?? 0) * SECTOR
  }
}

interface Ranked {
  number: number
  rank: number
}

/** The articles with the highest rank; of the same rank those with the lowest number. */
function bestOf(numbers: number[], rankOf: (number: number) => number, limit: number): Ranked[] {
  let best: Ranked[] = []
  let least = -1
  const cut = () => {
    best = best.sort((one, other) => other.rank - one.rank || one.number - other.number).slice(0, limit)
    if (best.length === limit) least = best.at(-1)?.rank ?? -1
  }
  for (const number of numbers) {
    const rank = rankOf(number)
    // Those that come later have higher numbers.
    if (rank <= least) continue
    best.push({ number, rank })
    if (best.length === limit * 2) cut()
  }
  cut()
  return best
}
