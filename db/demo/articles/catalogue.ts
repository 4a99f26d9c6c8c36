import { labelPrice } from '#db/demo/money.ts'
import { type Random, randomFor } from '#db/demo/random.ts'
import type { Scale } from '#db/demo/scale.ts'
import { supplierOf } from '#db/demo/suppliers.ts'
import { fill } from './axis.ts'
import { families } from './groups.ts'
import { type Hero, heroes } from './heroes.ts'
import type { Product } from './product.ts'
import { chooseVariants, type Variant } from './variants.ts'

export function buildCatalogue({ products: count, ranges }: Pick<Scale, 'products' | 'ranges'>): Product[] {
  const products = heroes.map(heroProduct)
  const codes = new CodeSeries(heroes.map(hero => hero.external_id))
  for (const variant of chooseVariants(count - heroes.length, ranges)) {
    const external_id = codes.next(variant.family.code, variant.chosen.talla?.text)
    products.push(variantProduct(variant, external_id, products.length))
  }
  return products
}

// GN-104M: the family, a running number, the size where there is one.
class CodeSeries {
  private readonly taken: Set<string>
  private readonly last = new Map<string, number>()

  constructor(taken: string[]) {
    this.taken = new Set(taken)
  }

  next(family: string, size: string | undefined): string {
    const sized = size !== undefined && size.length <= 2
    let code: string
    do {
      const number = (this.last.get(family) ?? (sized ? 100 : 1000)) + (sized ? 1 : 4)
      this.last.set(family, number)
      code = `${family}-${number}${sized ? size : ''}`
    } while (this.taken.has(code))
    this.taken.add(code)
    return code
  }
}

function heroProduct(hero: Hero, index: number): Product {
  const found = families.find(({ family }) => family.code === hero.like)
  if (!found) throw new Error(`no family ${hero.like}`)
  const { group, family } = found
  const supplier = (family.suppliers ?? group.suppliers)[0] ?? ''
  const random = randomFor('product', hero.external_id)
  const description = `${hero.text} ${random.pick(group.sentences)}`
  return {
    index,
    external_id: hero.external_id,
    name: hero.name,
    group,
    family,
    supplier,
    brand: supplierOf(supplier).brand,
    categories: [family.leaf],
    unit: hero.unit,
    quantity_by_packet: hero.packs[0],
    packets_by_package: hero.packs[1],
    max_discount: 15,
    is_eco: hero.eco ?? false,
    is_outlet: hero.outlet ?? false,
    is_covid: false,
    is_network: false,
    obsolete: hero.obsolete ?? false,
    public: true,
    sustainability_index: hero.index,
    price: hero.price === 0 ? undefined : labelPrice(hero.price),
    stock: hero.stock,
    description,
    facts: { ...group.facts, ...hero.facts },
  }
}

function variantProduct(variant: Variant, external_id: string, index: number): Product {
  const { group, family, chosen, supplier } = variant
  const random = randomFor('product', external_id)
  const values = Object.values(chosen)
  const is_eco = values.some(value => value.marks.includes('eco')) || random.chance(family.eco ?? group.eco)
  const [quantity_by_packet, packets_by_package] = values.find(value => value.packs)?.packs ?? family.packs
  const factor = values.reduce((product, value) => product * value.factor, family.price) * random.between(0.94, 1.08)
  const obsolete = random.chance(0.04)
  const categories = family.second && random.chance(0.4) ? [family.leaf, family.second] : [family.leaf]
  return {
    index,
    external_id,
    name: variant.name,
    group,
    family,
    supplier,
    brand: variant.range,
    categories,
    unit: values.find(value => value.unit)?.unit ?? family.unit,
    quantity_by_packet,
    packets_by_package,
    max_discount: random.pick([0, 5, 5, 10, 10, 15, 15, 20, 25]),
    is_eco,
    is_outlet: random.chance(obsolete ? 0.35 : 0.037),
    is_covid: random.chance(family.covid ?? 0),
    is_network: random.chance(0.01),
    obsolete,
    public: random.chance(0.94),
    sustainability_index: sustainability(random, is_eco),
    price: random.chance(family.quoted ?? 0.008) ? undefined : labelPrice(factor),
    stock: stockOf(random, obsolete, factor),
    description: describe(random, variant),
    facts: factsOf(variant, is_eco),
  }
}

function sustainability(random: Random, is_eco: boolean): number | undefined {
  if (!random.chance(is_eco ? 0.92 : 0.71)) return undefined
  const index = is_eco ? random.between(7.2, 9.8) : (random.between(2, 8.6) + random.between(2, 8.6)) / 2
  return Math.round(index * 100) / 100
}

function stockOf(random: Random, obsolete: boolean, price: number): number {
  if (price > 400) return random.int(0, 6)
  if (price > 100) return random.int(2, 40)
  if (random.chance(0.03)) return 0
  if (random.chance(obsolete ? 0.6 : 0.05)) return random.int(2, 19)
  return Math.round(20 * 100 ** random.next())
}

function describe(random: Random, { group, family, chosen }: Variant): string {
  return [fill(family.text, chosen), ...random.sample(group.sentences, random.int(1, 3))].join(' ')
}

function factsOf({ group, family, chosen }: Variant, is_eco: boolean): Record<string, string> {
  const facts = { ...group.facts, ...(is_eco ? group.ecoFacts : {}), ...family.facts }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fill(value, chosen)]))
}
