/** By what somebody is found in texts. */
export interface Known {
  /** Every address that the account has had, in small letters. */
  emails: string[]
  /** Whole names, and telephone numbers. A first name alone is many people's. */
  words: string[]
}

/** Shorter words are found in words of others. */
const SHORTEST = 5

/** The pattern of PostgreSQL that finds addresses, undefined where there are none. */
export const patternOfEmails = ({ emails }: Known): string | undefined => patternOf(emails)

/** The same for names and telephone numbers. */
export const patternOfWords = ({ words }: Known): string | undefined =>
  patternOf(words.filter(word => word.trim().length >= SHORTEST))

function patternOf(values: readonly string[]): string | undefined {
  const ways = [...new Set(values.filter(Boolean).flatMap(waysToWrite))]
  // The longest first, since a name can begin another one.
  ways.sort((one, other) => other.length - one.length)
  if (ways.length === 0) return undefined
  // In JSON a line's end before it is written with a letter.
  return String.raw`(?:(?<![[:alnum:]._%+-])|(?<=\\[nrtbf]))(?:${ways.map(escaped).join('|')})(?![[:alnum:]])`
}

/** As it stands, in JSON, in HTML, and in an address of the browser. */
const waysToWrite = (value: string): string[] => [
  value,
  JSON.stringify(value).slice(1, -1),
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  value.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;'),
  encodeURIComponent(value),
  encodeURIComponent(value).replaceAll('%20', '+'),
]

const escaped = (value: string): string => value.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`)
