import { readChoice, writeChoice } from '#domain/products/narrowing/facets.ts'
import { flagOf, oneOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

export type CatalogueSearch = ReturnType<typeof readCatalogueSearch>

const VIEWS = ['list', 'grid'] as const

/** The search part of each catalogue's address. */
export const readCatalogueSearch = ({ q, cat, page, view, sort, filters, supplier, all, ...facets }: Written) => ({
  q: textOf(q),
  cat: wholeNumberOf(cat),
  page: wholeNumberOf(page),
  view: oneOf(VIEWS, view),
  // As they were written: also what is none stands in for the one that is remembered.
  sort: textOf(sort),
  filters: textOf(filters),
  supplier: wholeNumberOf(supplier),
  all: flagOf(all),
  in_stock: flagOf(facets.in_stock),
  ...writtenFacets(facets),
})

const writtenFacets = ({ capacity, format, colour, size, material, certificate, sustainability }: Written) =>
  writeChoice(
    readChoice({
      capacity: textOf(capacity),
      format: textOf(format),
      colour: textOf(colour),
      size: textOf(size),
      material: textOf(material),
      certificate: textOf(certificate),
      sustainability: textOf(sustainability),
    }),
  )
