import { cents, fromCents } from '#domain/money.ts'

interface Charged {
  sale_order: { number: string } | null
  delivery_note: { number: string } | null
  base: number
}

/** Lines of one order and delivery note, and what they come to. */
export interface Group<Line extends Charged> {
  sale_order: Line['sale_order']
  delivery_note: Line['delivery_note']
  lines: Line[]
  base: number
}

/** The lines of an invoice by order and delivery note, in the order in which each comes first. */
export function groupLines<Line extends Charged>(lines: Line[]): Group<Line>[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = JSON.stringify([line.sale_order?.number, line.delivery_note?.number])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].map(group => ({
    sale_order: group[0]?.sale_order ?? null,
    delivery_note: group[0]?.delivery_note ?? null,
    lines: group,
    base: fromCents(group.reduce((sum, { base }) => sum + cents(base), 0n)),
  }))
}
