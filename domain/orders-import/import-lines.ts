import { MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import type { FatedRow } from './row-fate.ts'

export interface ImportLine<Article> {
  article: Article
  quantity: number
  note: string
}

/** The lines of the orders that rows make, by centre: the same article twice at a centre is one line. */
export function linesByCenter<Article extends { id: number }>(
  rows: FatedRow<Article>[],
): Map<number, ImportLine<Article>[]> {
  const centers = new Map<number, Map<number, ImportLine<Article>>>()
  for (const { article, center, quantity, row } of rows) {
    if (!article || center === null || quantity === 0) continue
    const lines = centers.get(center) ?? new Map<number, ImportLine<Article>>()
    centers.set(center, lines)
    const known = lines.get(article.id)
    lines.set(article.id, {
      article,
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
