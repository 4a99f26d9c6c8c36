import type { Product } from '#db/demo/articles/product.ts'
import { priceText, type TenThousandths, labelPrice } from './money.ts'
import type { Row } from './csv.ts'
import type { Country } from '#db/demo/clients/places.ts'
import { randomFor } from './random.ts'

// Portugal pays a little more for the way there.
export function listPrice(product: Product, country: Country): TenThousandths | undefined {
  if (product.price === undefined || country === 'es') return product.price
  return labelPrice((product.price / 10_000) * randomFor('portugal', product.external_id).between(1.02, 1.06))
}

// Prices rise with each new year: what was paid in earlier ones is lower.
export function formerPrice(price: TenThousandths, yearsAgo: number): TenThousandths {
  if (yearsAgo <= 0) return price
  return labelPrice((price / 10_000) * 0.965 ** yearsAgo)
}

export function* priceRows(products: Product[]): Generator<Row> {
  for (const country of ['es', 'pt'] as const) {
    for (const product of products) {
      const price = listPrice(product, country)
      if (price !== undefined) yield { country, product: product.external_id, price: priceText(price) }
    }
  }
}
