import type { Product } from '#db/demo/articles/product.ts'
import type { Assortments } from './assortments.ts'
import type { Center } from '#db/demo/clients/centers.ts'
import { playa } from '#db/demo/clients/clients.ts'
import { heroes } from '#db/demo/articles/heroes.ts'
import { listPrice } from '#db/demo/prices.ts'
import { randomFor } from '#db/demo/random.ts'

// One article that a center keeps buying: how likely it is in an order, and how many of it then.
export type BasketItem = { product: Product; chance: number; quantity: number }

const heroCodes = new Set(heroes.map(hero => hero.external_id))

export class Baskets {
  private readonly made = new Map<Center, BasketItem[]>()
  private readonly assortments: Assortments

  constructor(assortments: Assortments) {
    this.assortments = assortments
  }

  of(center: Center): BasketItem[] {
    let basket = this.made.get(center)
    if (!basket) {
      basket = this.fill(center)
      this.made.set(center, basket)
    }
    return basket
  }

  private fill(center: Center): BasketItem[] {
    const random = randomFor('basket', center.external_id)
    const assortment = this.assortments.of(center.client)
    const size = Math.min(40, Math.max(8, Math.round(center.lines * random.between(2, 2.8))))
    // What a whole basket costs at once should fit the order: a small office buys nothing dear.
    const dearest = center.orderSpend * 0.45 * 10_000
    const affordable = assortment.filter(product => (product.price ?? 0) < dearest)
    const known = center.external_id === playa ? affordable.filter(({ external_id }) => heroCodes.has(external_id)) : []
    const products = [...new Set([...known, ...random.sample(affordable, size)])]
    const weights = products.map(() => random.between(0.5, 1.6))
    const weightSum = weights.reduce((a, b) => a + b, 0)
    const shares = products.map(() => Math.exp(random.between(-1, 1)))
    const items = products.map((product, i) => ({
      product,
      chance: Math.min(0.96, ((weights[i] ?? 1) / weightSum) * center.lines),
      share: shares[i] ?? 1,
    }))
    const expected = items.reduce((sum, item) => sum + item.chance * item.share, 0)
    return items.map(({ product, chance, share }) => {
      const price = (listPrice(product, center.client.country) ?? 0) / 10_000
      return { product, chance, quantity: ((share / expected) * center.orderSpend) / price }
    })
  }
}
