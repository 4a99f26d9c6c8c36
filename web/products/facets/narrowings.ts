import type { Facet, Facets } from '#domain/products/contract.ts'
import { FACETS, knownChoice, toggled, withoutFacet } from '#domain/products/narrowing/facets.ts'
import type { FacetName } from '#domain/products/narrowing/facets.ts'
import type { useTexts } from '#web/texts/texts.ts'
import type { CatalogueState } from '#web/products/list/catalogueState.ts'
import type { FacetChange } from './FacetList.tsx'

type T = ReturnType<typeof useTexts>['t']

type Value = Facet['values'][number]

const BANDS = ['high', 'middle', 'low', 'missing'] as const

/** How a value is called: that of an article as its data say it, a band in the language of the page. */
export function valueLabel(t: T, facet: FacetName, { value, label }: Pick<Value, 'value' | 'label'>): string {
  const band = facet === 'sustainability' ? BANDS.find(each => each === value) : undefined
  return band === undefined ? label : t(`products.band_${band}`)
}

/** A value that narrows the list, and the list without it. */
export interface Narrowing {
  key: string
  label: string
  change: FacetChange
}

/** Each chosen value by itself. What an address names and nothing has is left out: it narrows nothing. */
export function narrowingsOf(state: CatalogueState, facets: Facets | undefined, t: T): Narrowing[] {
  const choice = state.facets ?? {}
  const known = knownChoice(choice, facets?.facets ?? [])
  return [
    ...(state.in_stock ? [{ key: 'in_stock', label: t('products.with_stock'), change: { in_stock: false } }] : []),
    ...FACETS.flatMap(facet =>
      (known[facet] ?? []).map(value => ({
        key: `${facet} ${value}`,
        label: chipLabel(
          t,
          facet,
          valuesOf(facets, facet).find(each => each.value === value) ?? { value, label: value },
        ),
        change: { facets: toggled(choice, facet, value) },
      })),
    ),
  ]
}

/** Of a list without results: the facets of which each, taken off alone, leaves some, and how many. */
export function waysOut(state: CatalogueState, facets: Facets | undefined, t: T): (Narrowing & { count: number })[] {
  if (!facets) return []
  const choice = state.facets ?? {}
  const known = knownChoice(choice, facets.facets)
  const stock = { key: 'in_stock', label: t('products.with_stock'), change: { in_stock: false } }
  return [
    ...(state.in_stock ? [{ ...stock, count: facets.without_stock }] : []),
    ...facets.facets.flatMap(({ facet, values, without }) => {
      const chosen = values.filter(({ value }) => known[facet]?.includes(value))
      if (chosen.length === 0) return []
      const value = chosen.map(each => valueLabel(t, facet, each)).join(', ')
      const label = t('products.facet_chip', { name: t(`products.facet_${facet}`), value })
      return [{ key: facet, label, change: { facets: withoutFacet(choice, facet) }, count: without }]
    }),
  ].filter(({ count }) => count > 0)
}

const valuesOf = (facets: Facets | undefined, facet: FacetName): Value[] =>
  facets?.facets.find(each => each.facet === facet)?.values ?? []

const chipLabel = (t: T, facet: FacetName, value: Pick<Value, 'value' | 'label'>): string =>
  t('products.facet_chip', { name: t(`products.facet_${facet}`), value: valueLabel(t, facet, value) })
