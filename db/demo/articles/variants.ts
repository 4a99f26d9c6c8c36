import { familyKeyOf } from '#domain/products/family/family-key.ts'
import { randomFor } from '#db/demo/random.ts'
import { supplierOf } from '#db/demo/suppliers.ts'
import { type AxisValue, combinations, fill } from './axis.ts'
import { families, type GroupFamily } from './groups.ts'
import { heroes } from './heroes.ts'

export type Variant = GroupFamily & {
  name: string
  chosen: Record<string, AxisValue>
  supplier: string
  range: string
}

// The broadest choice where most is bought: every family offers its variants one by one, in the rhythm of its weight.
export function chooseVariants(count: number, ranges: string[]): Variant[] {
  const names = new Set(heroes.map(hero => hero.name))
  const queue: { at: number; variant: Variant }[] = []
  for (const each of families) {
    // Machines are never ordered without a quote, yet they belong in the catalogue.
    const weight = Math.sqrt((each.family.demand || 6) + 1.5)
    const variants = variantsOf(each, ranges)
    variants.forEach((variant, index) => queue.push({ at: (index + 0.5) / weight, variant }))
  }
  queue.sort((a, b) => a.at - b.at)
  const chosen: Variant[] = []
  for (const { variant } of queue) {
    if (chosen.length === count) break
    if (names.has(variant.name)) continue
    names.add(variant.name)
    chosen.push(variant)
  }
  if (chosen.length < count) throw new Error(`only ${chosen.length} of ${count} articles have a name of their own`)
  return chosen
}

function variantsOf({ group, family }: GroupFamily, ranges: string[]): Variant[] {
  const random = randomFor('variants', family.code)
  const suppliers = family.suppliers ?? group.suppliers
  const makers = new Map<string, string>()
  const plain = combinations(family.axes).map(chosen => {
    const name = fill(family.name, chosen)
    const supplier = makerOf(name, random.pick(suppliers), makers)
    const range = supplierOf(supplier).brand
    return { group, family, chosen, supplier, range, name }
  })
  const shuffled = random.sample(plain, plain.length)
  if (ranges.length === 0) return shuffled
  // Every brand's lines of the same article, after the article itself.
  const lines = suppliers.flatMap(supplier =>
    ranges.map(line => ({ supplier, line: `${supplierOf(supplier).brand} ${line}` })),
  )
  const ranged = random
    .sample(lines, lines.length)
    .flatMap(({ supplier, line }) => shuffled.map(v => ({ ...v, supplier, range: line, name: `${v.name} ${line}` })))
  return [...shuffled, ...ranged]
}

/** All sizes and packs of one article are of one supplier: that of the first. */
function makerOf(name: string, picked: string, makers: Map<string, string>): string {
  const key = familyKeyOf(name)?.key ?? name
  const maker = makers.get(key) ?? picked
  makers.set(key, maker)
  return maker
}
