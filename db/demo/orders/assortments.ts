import type { Product } from '#db/demo/articles/product.ts'
import { type Client, miramar } from '#db/demo/clients/clients.ts'
import { type Random, randomFor } from '#db/demo/random.ts'
import type { Kind } from './seasons.ts'

// What each client buys: the articles that its kind has a use for, the everyday ones most likely.
export class Assortments {
  private readonly byKind = new Map<Kind, { products: Product[]; reach: number[] }>()
  private readonly made = new Map<Client, Product[]>()
  private readonly products: Product[]
  private readonly size: number

  constructor(products: Product[], size: number) {
    this.products = products
    this.size = size
  }

  of(client: Client): Product[] {
    let assortment = this.made.get(client)
    if (!assortment) {
      assortment = this.draw(client.kind, randomFor('assortment', client.external_id), this.size, this.always(client))
      this.made.set(client, assortment)
    }
    return assortment
  }

  // A wider choice that contains the assortment.
  widerThan(client: Client, size: number): Product[] {
    return this.draw(client.kind, randomFor('authorised', client.external_id), size, this.of(client))
  }

  private always(client: Client): Product[] {
    const known = ['BS-2006', 'GN-100M', 'LJ-5000', 'LC-0750', 'JM-1000', 'TZ-3000', 'LS-5005', 'BB-8510']
    return client.external_id === miramar ? this.products.filter(product => known.includes(product.external_id)) : []
  }

  private draw(kind: Kind, random: Random, size: number, start: Product[]): Product[] {
    const { products, reach } = this.shelf(kind)
    const drawn = new Set(start)
    const total = reach.at(-1) ?? 0
    while (drawn.size < Math.min(size, products.length)) {
      const product = products[firstAbove(reach, random.between(0, total))]
      if (product) drawn.add(product)
    }
    return [...drawn]
  }

  private shelf(kind: Kind): { products: Product[]; reach: number[] } {
    let shelf = this.byKind.get(kind)
    if (!shelf) {
      const products = this.products.filter(
        ({ price, obsolete, family }) =>
          price !== undefined && !obsolete && family.demand > 0 && (family.buyers ?? kind).includes(kind),
      )
      let sum = 0
      shelf = { products, reach: products.map(product => (sum += product.family.demand)) }
      this.byKind.set(kind, shelf)
    }
    return shelf
  }
}

function firstAbove(reach: number[], value: number): number {
  let low = 0
  let high = reach.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((reach[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
