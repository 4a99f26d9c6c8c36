import { EARLIEST_DAY } from '#domain/dates.ts'

// How routes read the search part of their address, value by value. Anybody may have written it: what cannot be read is
// as if it were not there. The router also writes what was read back into the address, so each value, written as text,
// is read as the same again.

/** What the search part of an address says, before a route has read it. */
export type Written = Record<string, unknown>

/** Also of a number: a route reads again what was read before. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The number of a page: a fraction counts as the page that it is on. */
export const pageOf = (value: unknown): number | undefined => {
  const page = Math.trunc(Number(textOf(value)))
  return page > 0 ? page : undefined
}

/** An id, or anything else that is counted from 1. */
export function wholeNumberOf(value: unknown): number | undefined {
  const number = Number(textOf(value))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The row that is open. */
export const openOf = (value: unknown): number | undefined => Number(textOf(value)) || undefined

/** YYYY-MM-DD, not before the first day that there can be anything of. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST_DAY ? text : undefined
}

export const oneOf = <Known extends string>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find(each => each === value)

/** Something that is either said or not. */
export const flagOf = (value: unknown): 1 | undefined => (textOf(value) === '1' ? 1 : undefined)
