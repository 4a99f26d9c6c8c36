import { useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { type Difference, differencesBetween, type Seen, type ShownCart, type ShownLine } from '#domain/cart/shown.ts'
import { CallError, isChanged } from '#web/calls/call.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { UNREAD } from '#web/cart/data/optimistic.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { translate } from '#web/texts/texts.ts'

export type SeenCart = Pick<Cart, 'version' | 'final' | 'items' | 'client_discount_percentage'>

/**
 * `sending(shown, send)` sends what was on the screen with its version and total. A cart that was changed here is read
 * again first, and held against what was shown: the server may have taken something else. So it is where the server knows
 * of no difference that is shown.
 */
export function useSeen() {
  const queries = useQueryClient()
  const { state } = useSession()
  const readAgain = async (shown: SeenCart): Promise<Required<Seen>> => {
    const now = await queries.fetchQuery({ ...cartQuery(state, queries), staleTime: 0 })
    const differences = differencesOf(shown, now)
    if (differences.length > 0) throw changedError(differences)
    return { version: now.version, total: now.final }
  }
  return {
    async sending<Reply>(shown: SeenCart, send: (seen: Required<Seen>) => Promise<Reply>): Promise<Reply> {
      const { version, final: total } = shown
      try {
        return await send(version === UNREAD ? await readAgain(shown) : { version, total })
      } catch (error) {
        if (!isChanged(error) || error.differences.length > 0) throw error
        return send(await readAgain(shown))
      }
    },
  }
}

const changedError = (differences: Difference[]) =>
  new CallError({ status: 409, code: 'changed', message: translate('cart.changed'), differences })

export function differencesOf(before: SeenCart, after: SeenCart): Difference[] {
  const names = new Map([...before.items, ...after.items].map(item => [item.product, item.product_data.name]))
  return differencesBetween(shownOf(before), shownOf(after)).map(one => ({
    ...one,
    name: names.get(one.product ?? 0) ?? '',
  }))
}

// Stock and limit are held against by the server alone: the cart here has neither as it was.
const shownOf = (cart: SeenCart): ShownCart => ({
  lines: cart.items.map(lineOf),
  discount: cart.client_discount_percentage,
  left: null,
  total: cart.final,
})

const lineOf = (item: CartItem): ShownLine => ({
  product: item.product,
  unit: item.aditional_measurement_unit,
  quantity: item.quantity,
  price: item.price,
  discount: item.discount,
  tax_rate: item.tax_rate,
  is_valid: item.is_valid_product,
  short: null,
})
