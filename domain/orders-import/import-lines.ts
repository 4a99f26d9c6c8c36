import { MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import type { FatedRow } from './row-fate.ts'
import type { Unit } from '#domain/products/units.ts'

export interface ImportLine<Article> {
  article: Article
  /** In the unit of the line. */
  quantity: number
  unit: Unit
  note: string
}

/** The lines of the orders that rows make, by centre: the same article twice at a centre and in one unit is one line. */
export function linesByCenter<Article extends { id: number }>(
  rows: FatedRow<Article>[],
): Map<number, ImportLine<Article>[]> {
  const centers = new Map<number, Map<string, ImportLine<Article>>>()
  for (const { article, center, quantity, unit, row } of rows) {
    if (!article || !unit || center === null || quantity === 0) continue
    const lines = centers.get(center) ?? new Map<string, ImportLine<Article>>()
    centers.set(center, lines)
    const key = `${article.id} ${unit.id}`
    const known = lines.get(key)
    lines.set(key, {
      article,
      unit,
      quantity: Math.min((known?.quantity ?? 0) + quantity, MAX_QUANTITY),
      note: joined(known?.note ?? '', row.note),
    })
  }
  return new Map([...centers].map(([center, lines]) => [center, [...lines.values()]]))
}

const joined = (one: string, other: string): string =>
  [...new Set([one, other])]
    .filter(note => note !== '')
    .join(' · ')
    .slice(0, MAX_CHARGE_DESCRIPTION)
    .toWellFormed()

/** By row, the rows that are added together into one line, itself among them. */
export function rowsTogether<Article extends { id: number }>(rows: FatedRow<Article>[]): Map<number, number[]> {
  const lines = Map.groupBy(
    rows.filter(({ article, center, quantity, unit }) => article && unit && center !== null && quantity > 0),
    ({ article, center, unit }) => `${center} ${article?.id} ${unit?.id}`,
  )
  const together = [...lines.values()].filter(same => same.length > 1).map(same => same.map(({ row }) => row.row))
  return new Map(together.flatMap(numbers => numbers.map((number): [number, number[]] => [number, numbers])))
}
