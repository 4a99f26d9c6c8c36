import { familyOf } from '#domain/art/family.ts'
import type { Family } from '#domain/art/keywords.ts'
import { buildCatalogue } from '#db/demo/articles/catalogue.ts'
import { categoryRows } from '#db/demo/categories.ts'
import { scales } from '#db/demo/scale.ts'
import { FITTING } from './fitting.ts'

export interface Audited {
  id: number
  article: string
  name: string
  /** Names of its categories, broadest first. */
  categories: string[]
  drawing: Family
  fits: boolean
}

/** Every article of the demo company with the drawing that it gets. */
export function auditArticles(): Audited[] {
  const names = new Map(Array.from(categoryRows(), row => [String(row.external_id), String(row.name)]))
  return buildCatalogue(scales.normal).map(({ index, external_id, name, categories: [leaf = ''], family }) => {
    const parts = leaf.split('-')
    const categories = parts.flatMap((_, at) => names.get(parts.slice(0, at + 1).join('-')) ?? [])
    const drawing = familyOf({ name, categories })
    const fits = FITTING[family.code]?.includes(drawing) ?? false
    return { id: index + 1, article: external_id, name, categories, drawing, fits }
  })
}

/** Share of the articles with a drawing that fits, 0…1. */
export const fittingShare = (articles: readonly Audited[]): number =>
  articles.filter(({ fits }) => fits).length / articles.length
