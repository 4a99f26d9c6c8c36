import { formatAmount } from '#domain/format.ts'
import type { TextKey } from '#web/texts/texts.ts'

// What is said most of a value of a file, as the server writes it for programs: in English.
const SENTENCES: [RegExp, TextKey, ...string[]][] = [
  [/^is required$/, 'imports.reason_required'],
  [/^is empty$/, 'imports.reason_empty'],
  [/^unknown [^"]+ "(.*)"$/, 'imports.reason_unknown', 'value'],
  [/^"(.*)" is no (?:number|whole number)/, 'imports.reason_no_number', 'value'],
  [/^"(.*)" is no (?:day|month|instant)/, 'imports.reason_no_day', 'value'],
  [/^"(.*)" is no time such as 13:00$/, 'imports.reason_no_time', 'value'],
  [/^"(.*)" is neither 1, 0, true nor false$/, 'imports.reason_no_flag', 'value'],
  [/^"(.*)" is no e-mail address$/, 'imports.reason_no_email', 'value'],
  [/^"([^"]*)" is none of ([^"]*)$/, 'imports.reason_none_of', 'value', 'options'],
  [/^"(.*)" is below (\S+)$/, 'imports.reason_below', 'value', 'limit'],
  [/^"(.*)" is above (\S+)$/, 'imports.reason_above', 'value', 'limit'],
  [/^"(.*)" has more than (\d+) decimals$/, 'imports.reason_decimals', 'value', 'limit'],
  [/^has (\d+) characters, at most (\d+) are stored$/, 'imports.reason_too_long', 'length', 'limit'],
  [/^has (\d+) values, the header has (\d+) columns$/, 'imports.reason_values', 'values', 'columns'],
  [/^is not stored, because "(.*)" beside it is refused$/, 'imports.reason_beside', 'file'],
  [/^"(.*)" can be read as /, 'imports.reason_two_ways', 'value'],
  [/^the headings stand here/, 'imports.reason_headings'],
  [/^repeats its headings (\d+) times/, 'imports.reason_repeated', 'times'],
  [/^"(.*)" stands alone in its row/, 'imports.reason_lone', 'text'],
  [/^the sheet "([^"]*)" is read, and not (.*)$/, 'imports.reason_sheet', 'sheet', 'others'],
  [/^hidden sheets are not read: (.*)$/, 'imports.reason_hidden_sheets', 'sheets'],
  [/^(\d+) hidden rows of the sheet "(.*)" are not read$/, 'imports.reason_hidden_rows', 'rows', 'sheet'],
  [/^is a sum and is not read: "(.*)"$/, 'imports.reason_sum', 'text'],
  [/^(\d+) articles? ha(?:s|ve) no tax code: "(.*)" is taken/, 'imports.reason_no_tax', 'articles', 'code'],
  [/^has invisible signs in (\d+) codes/, 'imports.reason_invisible', 'codes'],
  [/^unknown column /, 'imports.reason_heading'],
  [/^looks like a file before: it is read by the mapping "(.*)"$/, 'imports.reason_alike', 'name'],
  [/^breaks a rule of the database: /, 'imports.reason_rule'],
  [/^no (?:country has a )?tax rate "([^"]*)"/, 'imports.reason_no_rate', 'code'],
  [/^"([^"]*)" is no [^" ]+ of [^" ]+ "([^"]*)"$/, 'imports.reason_not_of', 'value', 'owner'],
  [/^repeats the \S+ of line (\d+)$/, 'imports.reason_same_as', 'line'],
  [/^"([^"]*)" belongs to "([^"]*)"$/, 'imports.reason_of_other', 'value', 'owner'],
  [/^"(.*)" is below 0, and counts as 0$/, 'imports.reason_counts_as_0', 'value'],
  [/^is kept as a person has set it$/, 'imports.reason_pinned'],
  [/^"(.*)" is not in the file, and stays: it is referred to/, 'imports.reason_stays', 'value'],
  [/^is referred to by /, 'imports.reason_referred'],
  [/^is in \S+, which has taxes of its own/, 'imports.reason_own_taxes'],
  [/^moves from (\S+) to ([^,\s]+), by more than (\d+) %/, 'imports.reason_price_moved', 'from', 'to', 'limit'],
  [/^becomes 0, and was ([^:\s]+)/, 'imports.reason_price_zero', 'from'],
  [/^stands otherwise in line (\d+) under the same key/, 'imports.reason_repeated_key', 'line'],
  [
    /^"([^"]{1,200})" is new, and differs from "([^"]{1,200})" only in /,
    'imports.reason_similar_key',
    'after',
    'before',
  ],
  [/^leaves (\d+) of (\d+) rows: /, 'imports.reason_many_gone', 'after', 'before'],
  [/^is not UTF-8$|^"(.*)" is not UTF-8$/, 'imports.reason_letters', 'value'],
]

interface Said {
  key: TextKey
  params: Record<string, string>
}

/** A reason in words of the reader; undefined for one that is said rarely, which stays as the server writes it. */
export function reasonSaid(reason: string): Said | undefined {
  for (const [pattern, key, ...names] of SENTENCES) {
    const found = pattern.exec(reason)
    if (found) return { key, params: Object.fromEntries(names.map((name, at) => [name, said(name, found[at + 1])])) }
  }
  return undefined
}

/** Prices are written for programs. */
function said(name: string, value = ''): string {
  const isPrice = name === 'from' || name === 'to'
  return isPrice && Number.isFinite(Number(value)) ? formatAmount(Number(value)) : value
}
