import { withoutBidiControls } from '#domain/schema.ts'
import { isEmail } from '#domain/session/email.ts'

import type { Form } from '#server/exchange/kinds/columns.ts'
import { arrayLiteral } from '#server/exchange/reading/copy-text.ts'
import { isDeep, MOST_LEVELS } from './json-cell.ts'
import { quoted, Unreadable } from '#domain/tables/unreadable.ts'

const ASCII = /^[\t\n\r -~]*$/
const MAX_LIST = 100_000
const MAX_JSON = 100_000
// What JSON writes for NUL and for half a surrogate pair: text that PostgreSQL cannot hold.
const UNSTORABLE_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

// «8,41235E+12»: a spreadsheet has written it, and the last digits are lost.
const SHORTENED = /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i

/** Text of at most `max` characters, in NFC and without bidirectional control characters. */
export function readText(value: string, max: number): string | Unreadable {
  if (SHORTENED.test(value))
    return new Unreadable(
      `${quoted(value)} is a code that a spreadsheet has shortened: give the column the format of texts`,
    )
  if (value.length > max) return new Unreadable(`has ${value.length} characters, at most ${max} are stored`)
  if (ASCII.test(value)) return value
  if (value.includes('\0')) return new Unreadable('holds a NUL character')
  if (value.includes('\uFFFD') || !value.isWellFormed()) return new Unreadable(`${quoted(value)} is not UTF-8`)
  return withoutBidiControls(value).normalize('NFC')
}

const MAX_SECRET = 500

/** What is wrong with it is said without repeating it. Whether it is a good one is looked at with its account. */
export function readPassword(value: string): string | Unreadable {
  const text = readText(value, MAX_SECRET)
  return text instanceof Unreadable ? new Unreadable('is too long, or holds characters that cannot be typed') : text
}

/** One of the options, or another way to write it, whatever the case of that. */
export function readOption(
  value: string,
  options: readonly string[],
  spelled: Readonly<Record<string, readonly string[]>> = {},
): string | Unreadable {
  if (options.includes(value)) return value
  const written = value.trim().normalize('NFC').toLowerCase()
  const meant = Object.keys(spelled).find(option => option === written || spelled[option]?.includes(written))
  if (meant !== undefined) return meant
  return new Unreadable(`${quoted(value)} is none of ${options.join(', ')}`)
}

/** A code of a form that is known, without the blanks that people write in it. */
export function readFormed(value: string, { pattern, named }: Form): string | Unreadable {
  const written = value.replaceAll(/\s/g, '')
  return pattern.test(written) ? written : new Unreadable(`${quoted(value)} is no ${named}`)
}

/** Addresses are compared without regard to case, so they are stored in small letters. */
export const readEmail = (value: string): string | Unreadable =>
  isEmail(value) && !value.includes('\0')
    ? value.normalize('NFC').toLowerCase()
    : new Unreadable(`${quoted(value)} is no e-mail address`)

/** What a browser is led to: nothing that would run here or be read from the visitor's own machine. */
export function readUrl(value: string, max: number): string | Unreadable {
  const text = readText(value, max)
  if (text instanceof Unreadable || isWebAddress(text)) return text
  return new Unreadable(`${quoted(value)} is no address that begins with http:// or https://`)
}

// A browser overlooks line breaks and tabs inside an address. The portal's own drawings have no host.
const OWN_DRAWING = /^\/art\/[\w-]+(?:[./][\w-]+)*$/
const isWebAddress = (text: string): boolean =>
  OWN_DRAWING.test(text) || (/^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text))

export function readUrls(value: string): string | Unreadable {
  const wrong = itemsOf(value).find(item => readUrl(item, MAX_LIST) instanceof Unreadable)
  return wrong === undefined ? readList(value) : readUrl(wrong, MAX_LIST)
}

export function readFormedList(value: string, form: Form): string | Unreadable {
  const items = itemsOf(value).map(item => readFormed(item, form))
  const wrong = items.find(item => item instanceof Unreadable)
  return wrong ?? readList(items.join('|'))
}

export function readList(value: string): string | Unreadable {
  const text = readText(value, MAX_LIST)
  if (text instanceof Unreadable) return text
  return arrayLiteral([...new Set(itemsOf(text))])
}

const itemsOf = (text: string): string[] =>
  text
    .split('|')
    .map(item => item.trim())
    .filter(item => item !== '')

export function readJson(value: string): string | Unreadable {
  if (value.length > MAX_JSON) return new Unreadable(`has ${value.length} characters, at most ${MAX_JSON} are stored`)
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return new Unreadable(`${quoted(value)} is no JSON`)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return new Unreadable(`${quoted(value)} is no JSON object`)
  if (isDeep(parsed)) return new Unreadable(`is nested more than ${MOST_LEVELS} levels deep`)
  const text = JSON.stringify(parsed)
  if (UNSTORABLE_ESCAPE.test(text) || text.includes('\uFFFD'))
    return new Unreadable('holds characters that cannot be stored')
  return text
}
