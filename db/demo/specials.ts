import type { Product } from '#db/demo/articles/product.ts'
import type { Assortments } from '#db/demo/orders/assortments.ts'
import { type Calendar, isoDay } from '#db/demo/orders/calendar.ts'
import type { Center } from '#db/demo/clients/centers.ts'
import { type Client, miramar } from '#db/demo/clients/clients.ts'
import type { Row } from './csv.ts'
import { labelPrice, priceText, type TenThousandths } from './money.ts'
import { listPrice } from './prices.ts'
import { type Random, randomFor } from './random.ts'

export type Special = {
  product: Product
  center: Center | undefined
  from: number
  to: number | undefined
  price: TenThousandths
}

export class Specials {
  private readonly made = new Map<Client, Map<Product, Special[]>>()
  private readonly assortments: Assortments
  private readonly centers: Map<Client, Center[]>
  private readonly calendar: Calendar
  private readonly count: [least: number, most: number]

  constructor(assortments: Assortments, centers: Map<Client, Center[]>, calendar: Calendar, count: [number, number]) {
    this.assortments = assortments
    this.centers = centers
    this.calendar = calendar
    this.count = count
  }

  of(client: Client): Map<Product, Special[]> {
    let specials = this.made.get(client)
    if (!specials) {
      specials = this.agree(client)
      this.made.set(client, specials)
    }
    return specials
  }

  // The price agreed for the center wins over the one agreed for its client.
  on(day: number, product: Product, center: Center): TenThousandths | undefined {
    const valid = this.of(center.client)
      .get(product)
      ?.filter(({ from, to }) => from <= day && (to === undefined || day <= to))
    return (valid?.find(special => special.center === center) ?? valid?.find(special => !special.center))?.price
  }

  private agree(client: Client): Map<Product, Special[]> {
    const random = randomFor('specials', client.external_id)
    const { today } = this.calendar
    const agreed = new Map<Product, Special[]>()
    const chosen = random.sample(this.assortments.of(client), random.int(...this.count))
    for (const product of chosen) {
      const list = listPrice(product, client.country)
      if (list === undefined) continue
      const one = {
        product,
        center: this.centerOf(random, client),
        price: reduced(random, list),
        ...validity(random, today),
      }
      const former = { ...one, from: today - 900, to: one.from - 1, price: reduced(random, list) }
      agreed.set(product, random.chance(0.08) && one.from < today ? [one, former] : [one])
    }
    if (client.external_id === miramar) this.agreeKnown(client, agreed)
    return agreed
  }

  private agreeKnown(client: Client, agreed: Map<Product, Special[]>): void {
    const known: Record<string, number> = { 'BS-2006': 12.4, 'LJ-5000': 3.15 }
    const notKnown = ['GN-100M', 'LC-0750', 'JM-1000', 'TZ-3000', 'LS-5005', 'BB-8510']
    for (const product of this.assortments.of(client)) {
      const price = known[product.external_id]
      if (notKnown.includes(product.external_id)) agreed.delete(product)
      if (price === undefined) continue
      agreed.set(product, [
        { product, center: undefined, from: this.calendar.today - 400, to: undefined, price: labelPrice(price) },
      ])
    }
  }

  private centerOf(random: Random, client: Client): Center | undefined {
    return random.chance(0.12) ? random.pick(this.centers.get(client) ?? []) : undefined
  }
}

function reduced(random: Random, list: TenThousandths): TenThousandths {
  return labelPrice((list / 10_000) * (1 - random.between(0.08, 0.2)))
}

function validity(random: Random, today: number): { from: number; to: number | undefined } {
  const dice = random.next()
  if (dice < 0.13) return { from: today - random.int(400, 800), to: today - random.int(5, 300) }
  if (dice < 0.2) return { from: today + random.int(5, 60), to: undefined }
  return { from: today - random.int(30, 800), to: random.chance(0.35) ? today + random.int(20, 300) : undefined }
}

export function* specialRows(clients: Client[], specials: Specials): Generator<Row> {
  for (const client of clients) {
    for (const { product, center, from, to, price } of [...specials.of(client).values()].flat()) {
      yield {
        product: product.external_id,
        client: client.external_id,
        center: center?.external_id,
        valid_from: isoDay(from),
        price: priceText(price),
        valid_to: to === undefined ? '' : isoDay(to),
      }
    }
  }
}
