import { ATTRIBUTES } from '#domain/products/details/attributes.ts'
import type { Facet, Facets } from '#domain/products/contract.ts'

// What results can be narrowed by, named as on the wire and in addresses. Of each, any of several values.

export const FACETS = [...ATTRIBUTES, 'sustainability'] as const

export type FacetName = (typeof FACETS)[number]

export type FacetChoice = Partial<Record<FacetName, string[]>>

const MOST_CHOSEN = 50

/** Reads 'azul,negro' from an address or a query. */
export function readValues(written: string | undefined): string[] {
  const values = (written ?? '').split(',').filter(value => /^[a-z0-9.-]{1,200}$/.test(value))
  return [...new Set(values)].slice(0, MOST_CHOSEN)
}

/** The facets that a query or an address names, those without a value left out. */
export function readChoice(written: Partial<Record<FacetName, string | undefined>>): FacetChoice {
  const chosen: FacetChoice = {}
  for (const facet of FACETS) {
    const values = readValues(written[facet])
    if (values.length > 0) chosen[facet] = values
  }
  return chosen
}

/** The choice as fields of a query or an address. */
export function writeChoice(choice: FacetChoice): Partial<Record<FacetName, string>> {
  const written: Partial<Record<FacetName, string>> = {}
  for (const facet of FACETS) {
    const values = choice[facet]
    if (values && values.length > 0) written[facet] = values.join(',')
  }
  return written
}

/** The choice with a value more, or without it where it is chosen. */
export function toggled(choice: FacetChoice, facet: FacetName, value: string): FacetChoice {
  const { [facet]: chosen = [], ...rest } = choice
  const values = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
  return values.length > 0 ? { ...rest, [facet]: values } : rest
}

export const withoutFacet = (choice: FacetChoice, facet: FacetName): FacetChoice => {
  const { [facet]: _, ...rest } = choice
  return rest
}

export const hasChoice = (choice: FacetChoice): boolean => FACETS.some(facet => choice[facet] !== undefined)

type Value = Facet['values'][number]

const SIZES = ['xxxs', 'xxs', 'xs', 's', 's-m', 'm', 'm-l', 'l', 'l-xl', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl']
const BANDS = ['high', 'middle', 'low', 'missing']

const byNumber = (one: Value, other: Value) => (one.number ?? Infinity) - (other.number ?? Infinity)
const byCount = (one: Value, other: Value) => other.count - one.count

/** What is not in the list stands behind it. */
const placeIn = (list: readonly string[], { value }: Value) => {
  const place = list.indexOf(value)
  return place === -1 ? list.length : place
}

const ORDERS: Partial<Record<FacetName, (one: Value, other: Value) => number>> = {
  capacity: (one, other) => compare(byNumber(one, other)),
  size: (one, other) => placeIn(SIZES, one) - placeIn(SIZES, other) || compare(byNumber(one, other)),
  sustainability: (one, other) => placeIn(BANDS, one) - placeIn(BANDS, other),
}

// Two that have no number differ by nothing.
const compare = (difference: number): number => (Number.isNaN(difference) ? 0 : difference)

/** Sizes from small to large, capacities by what they hold, others by how many articles have them. */
export const sortedValues = (facet: FacetName, values: readonly Value[]): Value[] =>
  values.toSorted(
    (one, other) =>
      (ORDERS[facet]?.(one, other) ?? 0) || byCount(one, other) || one.label.localeCompare(other.label, 'es'),
  )

/** The chosen values that there are: anybody may have written an address. */
export function knownChoice(choice: FacetChoice, facets: Facets['facets']): FacetChoice {
  const known: FacetChoice = {}
  for (const { facet, values } of facets) {
    const kept = (choice[facet] ?? []).filter(value => values.some(each => each.value === value))
    if (kept.length > 0) known[facet] = kept
  }
  return known
}
