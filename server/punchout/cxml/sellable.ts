import { clampQuantity } from '#domain/cart/quantity.ts'
import { businessDay } from '#domain/dates.ts'
import { toScaled } from '#domain/money.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { unitCode } from '#server/punchout/partner-codes.ts'
import type { Partner } from '#server/punchout/partner-store.ts'
import { type ArticleFacts, listArticleFacts } from '#server/selling/article-facts.ts'
import { type CodedArticle, listCoded } from './article-store.ts'
import type { Item } from './items.ts'

/** An item with what it is here; the problem says why it cannot be ordered so. */
export interface Matched {
  item: Item
  product: number | null
  unit_id: number | null
  /** Of one of the unit, as it is sold today. */
  price: number | null
  problem: 'article' | 'unit' | 'quantity' | undefined
}

/** Names of a piece: nobody who writes one of them means a format. */
const PIECES = new Set(['', 'EA', 'PCE', 'PC', 'C62', 'H87', 'ST', 'UN'])
const PRICE_SCALE = 4

interface Buying {
  partner: Partner
  center: number | null
}

/** What items are to the partner's client at a centre today, in their order. */
export async function matchItems(
  { sql, brand, now }: Pick<SignedInContext, 'brand' | 'now'> & { sql: Queryable },
  { partner, center }: Buying,
  items: Item[],
): Promise<Matched[]> {
  const coded = await listCoded(sql, [...new Set(items.map(({ code }) => code))])
  const buyer = { client_id: partner.client_id, center_id: center, lead_id: null }
  const ids = coded.map(({ id }) => id)
  const facts = await listArticleFacts(sql, buyer, ids, businessDay(now))
  const known = new Map(coded.map(article => [article.external_id, article]))
  const sold = new Map(facts.map(article => [article.id, article]))
  return items.map(item => {
    const article = known.get(item.code)
    const fact = article && sold.get(article.id)
    if (!article || !fact || fact.final_price === null || !fact.is_allowed) return { item, ...NOTHING }
    const unit = unitOf(item, { article, fact, partner })
    if (unit === undefined) return { item, ...NOTHING, problem: 'unit' }
    const times = unit?.quantity ?? 1
    const isWhole = unit === null || Number.isInteger(item.quantity)
    const isEnough = item.quantity !== null && clampQuantity(item.quantity, fact, brand.flags, times) === item.quantity
    return {
      item,
      product: fact.id,
      unit_id: unit?.id ?? null,
      price: priceOfUnit(fact.final_price, times),
      problem: isWhole && isEnough ? undefined : 'quantity',
    }
  })
}

const NOTHING = { product: null, unit_id: null, price: null, problem: 'article' as const }

/** The format that is meant: the one that we named when it was returned, else the one with its code. Null is none. */
function unitOf(
  { auxiliary, unit }: Item,
  { article, fact, partner }: { article: CodedArticle; fact: ArticleFacts; partner: Partner },
): ArticleFacts['units'][number] | null | undefined {
  const named = fact.units.find(({ id, name }) => String(id) === auxiliary || name === auxiliary)
  if (named) return named
  const code = unit.toUpperCase()
  if (code === unitCode(partner, article.measurement_unit).toUpperCase()) return null
  const coded = fact.units.filter(({ name }) => unitCode(partner, name).toUpperCase() === code)
  if (coded.length === 1 && !PIECES.has(code)) return coded[0]
  return PIECES.has(code) ? null : undefined
}

const priceOfUnit = (price: number, times: number): number =>
  Number(toScaled(price, PRICE_SCALE) * toScaled(times, PRICE_SCALE)) / 10 ** (2 * PRICE_SCALE)
