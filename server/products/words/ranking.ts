// For speed alone (decision 36): the database would find and rank the same. ranking.test.ts holds one to the other.
import { codeBeginning } from '#server/products/parse-search.ts'
import { type Articles, has, numbersOf } from './articles.ts'
import { codeQuestions, ONE_POINT, questionsOf, SALES, type SearchQuery, STANDING, wordsOrCodeOf } from './match.ts'
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

export interface Ranking {
  version: number
  /** Of all that is found, on the shelf and anywhere. */
  count: number
  found_anywhere: number
  vague: boolean
  /**
   * The best, in their order, at most as many as were asked for, with the rank that they have for everybody. As the
   * database writes lists: each page gives them to it.
   */
  ids: string
  ranks: string
  /** How many these are. */
  kept: number
  /** The leaves that most of all that is found lie in. */
  categories: HitCategory[]
}

interface RankingFilter {
  category: number | undefined
  limit: number
  categories: number
}

/** The result of a search for any buyer; count and ids of one shelf only, if a category is given. */
export function rankHits(catalogue: Catalogue, sought: SearchQuery, filter: RankingFilter): Ranking {
  const { articles, shelves, version } = catalogue
  const { category, limit } = filter
  const { code, guessed } = sought.understood
  const hits = numbersOf(find(catalogue, wordsOrCodeOf(sought)))
  const shelfOf = (number: number) => articles[number]!.shelf
  const wanted = category === undefined ? hits : hits.filter(number => shelves.isIn(shelfOf(number), category))
  const best = bestOf(wanted, rankOf(catalogue, sought), limit)
  return {
    version,
    count: wanted.length,
    found_anywhere: hits.length,
    vague: (sought.approximate || guessed) && !find(catalogue, codeBeginning(code)).some(bits => bits !== 0),
    ids: listOf(best.map(({ number }) => articles[number]!.product_id)),
    ranks: listOf(best.map(({ rank }) => rank)),
    kept: best.length,
    categories: shelves.fullest(hits.map(shelfOf), filter.categories),
  }
}

const listOf = (numbers: number[]): string => `{${numbers.join(',')}}`

const find = ({ words }: Catalogue, query: string | null): Articles =>
  query === null ? words.none() : words.find(parseQuery(query))

/** The rank of an article as the database reckons it: see rank-store.ts. */
function rankOf(catalogue: Catalogue, sought: SearchQuery): (number: number) => number {
  const questions = [...codeQuestions(sought), ...questionsOf(sought)].flatMap(({ query, points }) =>
    query === null ? [] : { found: find(catalogue, query), points },
  )
  return number => {
    let points = 0
    for (const question of questions) if (has(question.found, number)) points += question.points
    return points * ONE_POINT + catalogue.articles[number]!.standing
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
