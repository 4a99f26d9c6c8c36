import { cents } from '#domain/money.ts'

export interface BoughtArticle {
  supplier_id: number | null
  /** Its own category, the lowest it hangs in: articles of the same use share it. */
  category_id: number | null
  quantity: number
  amount: number
}

export interface Rationalization {
  articles: number
  suppliers: number
  articles_90: number
  duplicated_families: number
}

const MOST = 90n // percent of the amount

/** How many articles a client buys, from how many suppliers, how few make most of the amount, and where two serve one use. */
export function rationalization(months: BoughtArticle[]): Rationalization {
  // What came back as often as it went is not bought.
  const bought = months.filter(({ quantity }) => quantity > 0)
  return {
    articles: bought.length,
    suppliers: countsOf(bought.map(article => article.supplier_id)).size,
    articles_90: articlesThatMakeMost(bought.map(({ amount }) => cents(amount))),
    duplicated_families: [...countsOf(bought.map(article => article.category_id)).values()].filter(count => count > 1)
      .length,
  }
}

function articlesThatMakeMost(amounts: bigint[]): number {
  const sorted = amounts.filter(amount => amount > 0n).toSorted((one, other) => (one < other ? 1 : -1))
  const total = sorted.reduce((sum, amount) => sum + amount, 0n)
  let reached = 0n
  let count = 0
  for (const amount of sorted) {
    if (reached * 100n >= total * MOST) break
    reached += amount
    count++
  }
  return count
}

function countsOf(ids: (number | null)[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
