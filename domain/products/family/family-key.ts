import { CAPACITY, isWeighed, plain, readAttributes, SIZE } from '#domain/products/details/attributes.ts'

/** The part of a name by which an article differs from the others of its family, and all the rest of the name. */
export interface FamilyKey {
  axis: 'size' | 'capacity'
  /** The same of two names that differ in that part alone, but for accents, capitals and blanks. */
  key: string
  /** As it is written in the name. */
  part: string
}

const NAMED_SIZE = /(?<!\p{L})talla (?:[úu]nica|\d{1,2}|\d?x{0,3}[sml](?:\/\d?x{0,3}[sml])?)(?![\p{L}\d])/giu
const WORD = /\p{L}{3}/u

/**
 * Undefined where the name has no size and no capacity, or several of what it has: a wrong neighbour is worse than none.
 * A size comes first: boxes of gloves of another count are no sizes of each other.
 */
export function familyKeyOf(name: string): FamilyKey | undefined {
  const text = name.normalize('NFC')
  const [named] = text.matchAll(NAMED_SIZE)
  if (named) return only(text, 'size', NAMED_SIZE)
  const [size] = text.matchAll(EVERY_SIZE)
  if (size) return only(text, 'size', EVERY_SIZE)
  const isMeasured = readAttributes(text).some(({ name: attribute }) => attribute === 'capacity')
  return isMeasured && !isWeighed(text) ? only(text, 'capacity', CAPACITY) : undefined
}

const EVERY_SIZE = new RegExp(SIZE.source, 'gu')

function only(name: string, axis: FamilyKey['axis'], pattern: RegExp): FamilyKey | undefined {
  const [match, other] = name.matchAll(pattern)
  if (!match || other) return undefined
  const [part] = match
  const before = name.slice(0, match.index)
  const after = name.slice(match.index + part.length)
  if (!WORD.test(`${before} ${after}`)) return undefined
  return { axis, key: `${axis}:${tidy(before)}|${tidy(after)}`, part }
}

const tidy = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim()
