import { isWithin, madridDay, monthOf, plus, type Span, yearOf } from './days.ts'
import type { Client, RawDocument } from './department.ts'
import { total } from './numbers.ts'

/** What one document has of one center. */
export interface Part {
  kind: RawDocument['kind']
  client: Client
  center: number | null
  node: number | null
  day: string
  cents: bigint
  /** 1 where the document's first line is. */
  documents: number
  lines: { supplier: number | null; cents: bigint }[]
}

/** The parts of what counts: no cancelled documents, no orders that wait. */
export function partsOf(client: Client): Part[] {
  return client.documents
    .filter(({ kind, state }) => state === null || !(kind === 'orders' ? [1, 9, 10] : [9, 10]).includes(state))
    .flatMap(({ kind, at, center, lines }) => {
      const parts: Part[] = []
      for (const [index, line] of lines.entries()) {
        const place = center ?? line.center
        let part = parts.find(part => part.center === (place?.id ?? null))
        if (!part) {
          part = {
            kind,
            client,
            center: place?.id ?? null,
            node: place?.node ?? null,
            day: madridDay(at),
            cents: 0n,
            documents: 0,
            lines: [],
          }
          parts.push(part)
        }
        part.cents += BigInt(line.cents)
        part.documents += index === 0 ? 1 : 0
        part.lines.push({ supplier: line.supplier, cents: BigInt(line.cents) })
      }
      return parts
    })
}

/** A client with what counts of it in the asked nodes up to today. */
export class SalesClient {
  readonly client: Client
  readonly hasInvoices: boolean
  readonly centers: Client['centers']
  readonly parts: Part[]
  readonly sales: Part[]
  /** Of the running month: what is to be invoiced at its end. No invoice of these companies names a note. */
  readonly delivered: Part[]
  /** Days on which a center has an amount above 0. */
  readonly saleDays: string[]

  constructor(client: Client, all: Part[], { nodes, today }: { nodes: Set<number>; today: string }) {
    const counted = all.some(({ kind }) => kind === 'invoices') ? 'invoices' : 'orders'
    this.client = client
    this.hasInvoices = counted === 'invoices'
    this.centers = client.centers.filter(({ node }) => node !== null && nodes.has(node))
    this.parts = all.filter(({ node, day }) => node !== null && nodes.has(node) && day <= today)
    const isCharged = all.some(({ kind, day }) => kind === 'invoices' && day >= monthOf(today))
    this.delivered =
      counted === 'orders' || isCharged
        ? []
        : this.parts.filter(({ kind, day }) => kind === 'delivery_notes' && day >= monthOf(today))
    this.sales = [...this.parts.filter(({ kind }) => kind === counted), ...this.delivered]
    const byCenter = Map.groupBy(this.sales, ({ center, day }) => `${day} ${center}`)
    const sold = [...byCenter.values()].filter(parts => total(parts.map(({ cents }) => cents)) > 0n)
    this.saleDays = [...new Set(sold.flatMap(parts => parts.map(({ day }) => day)))].toSorted()
  }

  hasStatus(status: number, year: number, until: string): boolean {
    const inYear = this.saleDays.some(day => yearOf(day) === year && day <= until)
    const before = this.saleDays.some(day => yearOf(day) < year)
    switch (status) {
      case 1:
        return true
      case 2:
        return inYear && before
      case 3:
        return inYear && !before
      case 4:
        return this.centers.length > 0 && !inYear
      default:
        return this.isLost(year, until)
    }
  }

  isLost(year: number, until: string): boolean {
    return (
      this.saleDays.some(day => yearOf(day) === year - 1) &&
      !this.saleDays.some(day => isWithin(day, { from: plus(until, -89), to: until }))
    )
  }
}

/** Amount of parts within days; of some suppliers only that of their articles. */
export const amount = (parts: Part[], span: Span, suppliers?: Set<number>): bigint =>
  total(
    parts
      .filter(({ day }) => isWithin(day, span))
      .map(({ cents, lines }) =>
        suppliers
          ? total(lines.filter(({ supplier }) => supplier !== null && suppliers.has(supplier)).map(line => line.cents))
          : cents,
      ),
  )

export const documents = (parts: Part[], span: Span): number =>
  parts.filter(({ day }) => isWithin(day, span)).reduce((sum, part) => sum + part.documents, 0)
