// The text form that COPY reads: tabs between the values, a line end after the row, a backslash before what would be
// taken for either, \N for null.

export const NULL = '\\N'

const PLAIN = /^[ -[\]-~]*$/ // printable ASCII without the backslash: nearly every value
const SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export const escaped = (value: string): string =>
  PLAIN.test(value) ? value : value.replace(SPECIAL, found => ESCAPES[found] ?? found)

/** A text[] in PostgreSQL's own notation. */
export const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map(item => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
