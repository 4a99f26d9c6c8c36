import type { Product } from '#db/demo/articles/product.ts'
import type { BasketItem, Baskets } from './baskets.ts'
import { type Calendar, isoDay } from './calendar.ts'
import { type Cents, lineBase, type TenThousandths } from '#db/demo/money.ts'
import { formerPrice, listPrice } from '#db/demo/prices.ts'
import { type Random, randomFor } from '#db/demo/random.ts'
import { demandOf, type Planned } from './schedule.ts'
import type { Specials } from '#db/demo/specials.ts'

export type Line = { product: Product; quantity: number; price: TenThousandths; discount: number; base: Cents }

const growthPerYear = 1.05

export class OrderLines {
  private readonly baskets: Baskets
  private readonly specials: Specials
  private readonly calendar: Calendar
  private readonly thisYear: number

  constructor(baskets: Baskets, specials: Specials, calendar: Calendar) {
    this.baskets = baskets
    this.specials = specials
    this.calendar = calendar
    this.thisYear = yearOf(calendar.today)
  }

  of(order: Planned, bySalesPerson: boolean): Line[] {
    const random = randomFor('lines', order.center.external_id, order.day, order.pending ? 'pending' : '')
    return order.wanted === undefined
      ? this.usual(order, random, bySalesPerson)
      : this.upTo(order, order.wanted, random)
  }

  private usual(order: Planned, random: Random, bySalesPerson: boolean): Line[] {
    const basket = this.baskets.of(order.center)
    const years = (this.calendar.today - order.day) / 365
    const factor = demandOf(order.center, order.day) / growthPerYear ** years
    const wanted = basket.filter(item => random.chance(item.chance))
    const items = wanted.length > 0 ? wanted : [random.pick(basket)]
    return items.map(item => {
      const quantity = roundQuantity(item, item.quantity * factor * random.between(0.78, 1.25))
      const agreed = this.specials.on(order.day, item.product, order.center)
      const discounted = bySalesPerson && agreed === undefined && random.chance(0.25)
      const discount = discounted ? Math.min(random.pick([3, 5, 10]), item.product.max_discount) : 0
      return this.line(order, item.product, quantity, discount)
    })
  }

  // Packs of what the center always buys until the base is nearly there, then single cheap ones to the last euro.
  private upTo(order: Planned, wanted: Cents, random: Random): Line[] {
    const basket = this.baskets.of(order.center)
    const quantities = new Map<Product, number>()
    const costs = basket
      .map(({ product }) => ({ product, cents: this.line(order, product, 1, 0).base }))
      .filter(({ cents }) => cents > 0)
    const add = (product: Product, count: number) => quantities.set(product, (quantities.get(product) ?? 0) + count)
    let rest = wanted
    for (const { product, cents } of random.sample(costs, 9)) {
      const count = Math.min(product.quantity_by_packet, 12) * random.int(1, 3)
      if (cents * count > wanted / 4 || cents * count > rest) continue
      add(product, count)
      rest -= cents * count
    }
    for (const { product, cents } of costs.toSorted((a, b) => b.cents - a.cents)) {
      const count = Math.min(Math.floor(rest / cents), 30)
      if (count < 1) continue
      add(product, count)
      rest -= cents * count
    }
    return [...quantities].map(([product, quantity]) => this.line(order, product, quantity, 0))
  }

  private line(order: Planned, product: Product, quantity: number, discount: number): Line {
    const { center, day } = order
    const list = listPrice(product, center.client.country) ?? 0
    const price = this.specials.on(day, product, center) ?? formerPrice(list, this.thisYear - yearOf(day))
    return { product, quantity, price, discount, base: lineBase(price, quantity, discount) }
  }
}

// People order whole packs once they need about one.
function roundQuantity({ product }: BasketItem, quantity: number): number {
  const packet = product.quantity_by_packet
  if (packet > 1 && quantity > packet * 0.75) return Math.max(1, Math.round(quantity / packet)) * packet
  return Math.max(1, Math.round(quantity))
}

function yearOf(day: number): number {
  return Number(isoDay(day).slice(0, 4))
}
