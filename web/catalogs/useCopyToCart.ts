import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addCartItems, MAX_LINES, replaceCart } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import type { CatalogDetail } from '#domain/catalogs/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { CART, cacheOfChosen, useCartQuery } from '#web/cart/data/cache.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import type { Target } from '#web/offers/target.ts'
import { nameOf } from '#web/offers/target.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useAddress } from '#web/routing/useAddress.ts'

/** Replaces the cart with the articles of a catalogue, for another client or lead, and goes there (R258). */
export function useCopyToCart(catalog: CatalogDetail) {
  const { t, language } = useTexts()
  const { go } = useAddress()
  const { dispatch } = useSession()
  const select = useSelectClient()
  const queries = useQueryClient()
  const query = useCartQuery()

  async function copy(target: Target): Promise<number[]> {
    await flushDeferred()
    const items = itemsOf(catalog)
    const owner = target.kind === 'lead' ? { lead: target.lead.id } : { client: target.client.id, center: null }
    try {
      await call(replaceCart, { query, body: { ...owner, items } })
      return []
    } catch (error) {
      // One article that is not sold to the client refuses all of them: then they are added one by one.
      if (target.kind === 'lead' || !(error instanceof CallError) || error.status !== 400) throw error
      await call(replaceCart, { query, body: { ...owner, items: [] } })
      const { refused } = await call(addCartItems, { query, body: { ...owner, items } })
      return refused.map(({ product }) => product)
    }
  }

  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: copy,
    onSuccess: async (refused, target) => {
      if (target.kind === 'lead') dispatch({ type: 'lead-selected', lead: target.lead })
      else await select(target.client)
      const cache = cacheOfChosen(queries)
      cache.setCleared(null)
      cache.setCopied(null)
      await cache.refresh()
      if (refused.length > 0) {
        const names = catalog.products
          .filter(({ product }) => refused.includes(product))
          .map(({ product_data }) => product_data.name)
        toast.error(
          t('generator.another_left', {
            count: refused.length,
            name: nameOf(target),
            names: new Intl.ListFormat(language).format(names),
          }),
        )
      }
      go(target.kind === 'lead' ? paths.leadCart() : paths.cart())
    },
  })
}

/** Its articles as a cart takes them. Prices and discounts are those of whom it is for, and charges were of the first one. */
const itemsOf = ({ products }: CatalogDetail) =>
  products
    .filter(({ product }) => !isCharge(product))
    .slice(0, MAX_LINES)
    .map(({ product, quantity, aditional_measurement_unit: unit }) => ({
      product,
      quantity: Math.max(1, quantity),
      aditional_measurement_unit: unit?.id ?? null,
    }))
