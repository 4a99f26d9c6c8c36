import { z } from 'zod'

// The types that contracts are written with. A message given here is a key of messages/.

const MAX_ID = Number.MAX_SAFE_INTEGER

/** Text of at most `max` characters, in NFC; NUL and lone surrogates are refused, since neither can be stored. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => !value.includes('\0') && value.isWellFormed(), 'errors.invalid_text')
    .transform(value => value.normalize('NFC'))

export const requiredText = (max: number) => text(max).refine(value => value.trim() !== '', 'errors.required')

// They change the order of the text around them.
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export const withoutBidiControls = (value: string): string => value.replaceAll(BIDI_CONTROLS, '')

/** The name of a person or company, or empty. Bidirectional control characters are removed, because they would change the text around it. */
export const optionalName = (max: number) => text(max).transform(value => withoutBidiControls(value).trim())

/** The same, but required. */
export const nameText = (max: number) => optionalName(max).refine(value => value !== '', 'errors.required')

export const id = z.int().positive().max(MAX_ID)
export const queryId = z.coerce.number().int().positive().max(MAX_ID)

// Without regex flags, because the published JSON Schema has no place for them.
const flagWord = z
  .string()
  .regex(/^(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[01])$/)
  .transform(word => /^(?:true|1)$/i.test(word))

/** A boolean of the query string, in the spellings the wire uses ('True', 'false', '1' …). */
export const queryFlag = flagWord

/** A boolean of a body. The string 'false' is false. */
export const flag = z.union([z.boolean(), flagWord])

const hasDecimals = (decimals: number) => (value: number) => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const written = (mantissa.split('.')[1] ?? '').length - Number(exponent)
  return written <= decimals
}

/** A number of at most so many decimals. */
export const decimal = (decimals: number) => z.number().refine(hasDecimals(decimals), 'errors.too_many_decimals')

export const MAX_QUANTITY = 999_999

/** A percentage of 0 to 100 with up to 2 decimals. */
export const percentage = decimal(2).min(0).max(100)

/** A unit price of up to 4 decimals. */
export const unitPrice = decimal(4).min(0).max(9_999_999)

/** An amount in the document's currency: a JSON number with at most 2 decimals (4 for unit prices). */
export const money = z.number()

/** What is taxed at one rate, with its tax and its equivalence surcharge. */
export const rateTotals = z.object({
  /** IVA, IGIC, IPSI. */
  name: z.string(),
  rate: z.number(),
  base: money,
  tax: money,
  surcharge_rate: z.number(),
  surcharge: money,
})

const MOST_PAGES = 2_000_000

export const search = text(100).transform(value => value.trim())
/** Of a list: with the longest pages its place among the rows is a number of 32 bits. */
export const page = z.coerce.number().int().min(1).max(MOST_PAGES)
export const pageSize = (max = 100) => z.coerce.number().int().min(1).max(max)

/** A query date as YYYY-MM-DD, DD-MM-YYYY or YYYY-MM-DDTHH:mm:ss; becomes the calendar day YYYY-MM-DD. */
export const queryDay = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?|\d{2}-\d{2}-\d{4})$/, 'errors.invalid_date')
  .transform(value => (/^\d{2}-/.test(value) ? value.split('-').toReversed().join('-') : value.slice(0, 10)))
  .refine(isCalendarDay, 'errors.invalid_date')

/** A calendar month as YYYY-MM. */
export const queryMonth = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'errors.invalid_date')
  .refine(value => isCalendarDay(`${value}-01`), 'errors.invalid_date')

/** An ISO calendar day, YYYY-MM-DD. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.invalid_date')
  .refine(isCalendarDay, 'errors.invalid_date')

function isCalendarDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value >= '1900' && value < '2200'
}

/** An instant as ISO 8601 text. */
export const instant = z.string()

/** A file; the contract does not describe its content. */
export const fileReply = z.string().meta({ format: 'binary' })

/** What every call that finishes may name: with neither, everything is taken as it is now. */
export const seen = {
  /** The version that was shown; any other one is answered 409 `changed`. */
  version: z.int().optional(),
  /** The amount that was shown; any other one is answered 409 `changed`. */
  total: z.number().optional(),
}

/** The same in a form, where every value is a text. */
export const seenInForm = {
  version: z.coerce.number().int().optional(),
  total: z.coerce.number().optional(),
}
