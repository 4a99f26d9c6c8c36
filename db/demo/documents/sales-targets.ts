import type { Row } from '#db/demo/csv.ts'
import type { Center } from '#db/demo/clients/centers.ts'
import type { SalesNodes } from '#db/demo/clients/sales-nodes.ts'
import { type Cents, centsText } from '#db/demo/money.ts'
import { isoDay } from '#db/demo/orders/calendar.ts'
import { randomFor } from '#db/demo/random.ts'
import { supplierOf } from '#db/demo/suppliers.ts'

interface Sale {
  center: Center
  day: number
  supplier: string
  base: Cents
}

/** Amounts above this end with two zeros, as people set them. */
const ROUND = 10_000

/** Objectives of the provinces: what was sold in the same month a year before, and a little more. */
export class SalesTargets {
  private readonly nodes: SalesNodes
  private readonly today: number
  private readonly sold = new Map<string, number>()

  constructor(nodes: SalesNodes, today: number) {
    this.nodes = nodes
    this.today = today
  }

  /** Takes part of what the objectives are made of: called for each line that was charged. */
  count({ center, day, supplier, base }: Sale): void {
    const node = this.provinceOf(center)
    const month = isoDay(day).slice(0, 7)
    this.add(`${node} ${month} `, base)
    if (supplierOf(supplier).preferred) this.add(`${node} ${month} ${supplier}`, base)
  }

  /** Complete once all lines were counted. */
  *rows(): Generator<Row> {
    const thisYear = Number(isoDay(this.today).slice(0, 4))
    const sold = [...this.sold].toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [key, base] of sold) {
      const [sales_node = '', before = '', supplier = ''] = key.split(' ')
      const year = Number(before.slice(0, 4)) + 1
      if (year < thisYear - 1 || year > thisYear) continue
      const month = `${year}-${before.slice(5)}`
      const random = randomFor('target', sales_node, supplier, month)
      const wanted = base * random.between(0.98, 1.12)
      if (wanted <= 0) continue
      const target = (share: number) => centsText(Math.max(ROUND, Math.round((wanted * share) / ROUND) * ROUND))
      const row = { sales_node, supplier, month }
      yield { ...row, target: target(1), kind: 'sales' }
      if (supplier !== '') continue
      yield { ...row, target: target(1.02), kind: 'orders' }
      yield { ...row, target: target(1), kind: 'delivery_notes' }
      yield { ...row, target: target(0.03), kind: 'new_sales' }
      yield { ...row, target: random.int(0, 1), kind: 'new_clients' }
    }
  }

  private provinceOf(center: Center): string {
    return this.nodes.codeOf(center).split('/').slice(0, 2).join('/')
  }

  private add(key: string, base: Cents): void {
    this.sold.set(key, (this.sold.get(key) ?? 0) + base)
  }
}
