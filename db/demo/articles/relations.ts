import { topCategory } from '#db/demo/categories.ts'
import type { Row } from '#db/demo/csv.ts'
import { randomFor } from '#db/demo/random.ts'
import type { Product } from './product.ts'

export function* relationRows(products: Product[]): Generator<Row> {
  const byFamily = groupBy(products, product => product.family.code)
  const byLeaf = groupBy(products, product => product.family.leaf)
  const byTop = groupBy(products, product => topCategory(product.family.leaf))
  for (const product of products) {
    const random = randomFor('relations', product.external_id)
    if (random.chance(0.06)) continue
    const siblings = byLeaf.get(product.family.leaf) ?? []
    const related = new Set<Product>()
    for (const code of product.family.goesWith ?? [])
      random.sample(few(byFamily.get(code), random.int(0, 9)), 1).forEach(p => related.add(p))
    const wanted = random.int(3, 6)
    for (let tries = 0; tries < 20 && related.size < wanted; tries++) {
      const pool = tries % 3 === 2 ? (byTop.get(topCategory(product.family.leaf)) ?? siblings) : siblings
      related.add(random.pick(pool))
    }
    related.delete(product)
    for (const other of related) yield { product: product.external_id, related: other.external_id, kind: 'related' }
    if (product.is_eco) continue
    const greener = siblings.filter(other => other.is_eco && !other.obsolete && isGreener(other, product))
    for (const other of random.sample(few(greener, random.int(0, 9)), random.int(1, 3))) {
      yield { product: product.external_id, related: other.external_id, kind: 'more_eco' }
    }
  }
}

function isGreener(other: Product, product: Product): boolean {
  return (other.sustainability_index ?? 0) > (product.sustainability_index ?? 0)
}

// Taking a sample costs the length of the list: in a large catalogue a window of it is as good.
function few(list: Product[] = [], start: number): Product[] {
  return list.slice(start % Math.max(list.length, 1), start + 12)
}

function groupBy(products: Product[], key: (product: Product) => string): Map<string, Product[]> {
  return Map.groupBy(products, key)
}
