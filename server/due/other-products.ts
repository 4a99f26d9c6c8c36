import type { DueProduct } from '#domain/due/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { listDue } from './due.ts'

const OTHER_PRODUCTS = 6 // screens 3.13

/** What is asked for before an order is sent: of what is due and not in the cart, the surest that is not a guess. */
export async function listOtherProducts(
  context: SignedInContext,
  buyer: { client?: number | undefined; center?: number | undefined },
): Promise<{ results: DueProduct[] }> {
  const { results } = await listDue(context, buyer)
  return { results: results.filter(({ band }) => band !== 'maybe').slice(0, OTHER_PRODUCTS) }
}
