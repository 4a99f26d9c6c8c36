/**
 * The charsets that a form of OCI can be posted in, with what each of them lacks. Browsers encode the first of these three
 * as windows-1252, which has the same signs up to here.
 */
const LACKING = {
  'iso-8859-1': /[^\0-\u00FF]/gu,
  'windows-1252': /[^\0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu,
  'iso-8859-15': /[^\0-\u00A3\u00A5\u00A7\u00A9-\u00B3\u00B5-\u00B7\u00B9-\u00BB\u00BF-\u00FF€ŠšŽžŒœŸ]/gu,
} as const

export type Charset = keyof typeof LACKING | 'utf-8'

const NAMES: Record<string, Charset> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  'iso8859-1': 'iso-8859-1',
  iso_8859_1: 'iso-8859-1',
  latin1: 'iso-8859-1',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'iso8859-15': 'iso-8859-15',
}

/** The field of OCI that says in which charset the cart is posted, in whatever case. */
const FIELD = 'http_content_charset'

/** The charset of this name; undefined where no form can be posted in it. */
const named = (name: string): Charset | undefined => {
  const known = name.trim().toLowerCase()
  return Object.hasOwn(NAMES, known) ? NAMES[known] : undefined
}

/** What a cart is posted in, as its fields declare it; UTF-8 where they do not. */
export function charsetOf(fields: Record<string, string>): Charset {
  const [, declared = ''] = Object.entries(fields).find(([name]) => name.toLowerCase() === FIELD) ?? []
  return named(declared) ?? 'utf-8'
}

/** The fields of a call-up that go back, whose charset is one that a form can be posted in. */
export const withKnownCharset = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.toLowerCase() === FIELD && named(value) === undefined ? 'utf-8' : value,
    ]),
  )

const NEAREST: Record<string, string> = {
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '™': '(TM)',
  œ: 'oe',
  Œ: 'OE',
}

/** The text in what the charset has: the nearest sign for one that it lacks, else a question mark. */
export function fitting(text: string, charset: Charset): string {
  if (charset === 'utf-8') return text
  const lacking = LACKING[charset]
  return text.normalize('NFC').replaceAll(lacking, sign => {
    const plain = NEAREST[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain.search(lacking) === -1 && plain !== '' ? plain : '?'
  })
}
