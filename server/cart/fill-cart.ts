import { businessDay } from '#domain/dates.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { listArticleFacts } from '#server/selling/article-facts.ts'
import { changeCart } from './change-cart.ts'
import { deleteLines, insertLines } from './bulk-store.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { withCartFor } from '#server/cart/buyers/which-cart.ts'
import { type BuyingFacts, checkLine, type LineWish } from './check-line.ts'
import { runOnce } from './idempotency.ts'
import type { NewLine } from './line-store.ts'
import { updateCart } from './store.ts'

interface Filling {
  client: number
  center: number
  /** Articles, the most wanted first, each once. */
  wishes: LineWish[]
  /** So many lines at most. */
  most: number
}

interface Filled {
  lines: number
  /** Articles that cannot be bought now. */
  left_out: number
}

/** What the change is known by, to be answered again to the same key. */
interface Asked {
  route: string
  key: string | undefined
  body: object
}

/**
 * Replaces the viewer's cart for a client with what of a list the client can buy now. Where that is nothing, the cart stays as it is
 * and 409 is answered.
 */
export async function fillCart(context: SignedInContext, filling: Filling, asked: Asked): Promise<Filled> {
  const viewer = withCartFor(context.viewer, { client: filling.client })
  const owner = { client_id: filling.client, center_id: filling.center, lead_id: null }
  return changeCart({ ...context, viewer }, (transaction, cart) =>
    runOnce(transaction, context, asked, async () => {
      const buyer = await findBuyer(transaction, viewer, owner)
      if (buyer.locked) throw fieldFailure('client', 'cart.client_locked')
      const { lines, left_out } = await buyable({ ...context, sql: transaction }, buyer, filling.wishes)
      if (lines.length === 0) throw new Failure(409, 'cart.nothing_to_fill')
      const taken = lines.slice(0, filling.most)
      await deleteLines(transaction, cart.id)
      await insertLines(transaction, cart.id, taken)
      await updateCart(transaction, cart.id, { ...owner, observations: '', client_discount_percentage: 0 })
      return { lines: taken.length, left_out }
    }),
  )
}

async function buyable(
  { sql, viewer, brand, now }: Pick<SignedInContext, 'viewer' | 'brand' | 'now'> & { sql: Queryable },
  buyer: BuyingFacts,
  wishes: LineWish[],
): Promise<{ lines: NewLine[]; left_out: number }> {
  const ids = wishes.map(({ product }) => product)
  const facts = await listArticleFacts(sql, buyer, ids, businessDay(now))
  const articles = new Map(facts.map(article => [article.id, article]))
  const lines: NewLine[] = []
  for (const wish of wishes) {
    try {
      lines.push(checkLine(wish, articles.get(wish.product), { viewer, brand, buyer }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return { lines, left_out: wishes.length - lines.length }
}
