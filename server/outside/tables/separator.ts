import { SEPARATORS } from '#domain/tables/text-forms.ts'

const SEARCHED_LINES = 60

/**
 * What separates the values of a text: the sign that divides most of its first lines into the same number of values, where two
 * do it equally the first of ; tab | and the comma, which also stands in numbers and sentences.
 */
export function findSeparator(text: string): string {
  const lines = linesOf(text)
  let best = { separator: ';', score: 0 }
  for (const separator of SEPARATORS) {
    const score = scoreOf(lines, separator)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** The first lines that are not empty, without what stands in quotes. */
const linesOf = (text: string): string[] =>
  withoutQuoted(text)
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '')
    .slice(0, SEARCHED_LINES)

const QUOTED = 'q' // stands for a quoted value

function withoutQuoted(text: string): string {
  // A quote within a value, as of inches, opens nothing: only one that begins a value does.
  let plain = ''
  let at = 0
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '"' && /^[;,\t|\r\n]?$/.test(text[at - 1] ?? '')) {
      const end = endOfQuoted(text, at + 1)
      at = end < 0 ? text.length : end + 1
      plain += QUOTED
    } else {
      plain += sign
      at++
    }
  }
  return plain
}

function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

/** How many lines have the most common number of values, where that is more than one; more values count a little. */
function scoreOf(lines: string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const values = line.split(separator).length
    if (values > 1) counts.set(values, (counts.get(values) ?? 0) + 1)
  }
  return Math.max(0, ...[...counts].map(([values, count]) => count + values / 1000))
}
