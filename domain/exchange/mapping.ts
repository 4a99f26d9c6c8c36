import { z } from 'zod'
import { ENCODINGS, SEPARATORS } from '#domain/tables/text-forms.ts'
import { DAY_ORDERS } from './contract.ts'
import { isKindName, KIND_NAMES } from './kinds.ts'

// What a file calls its columns, and how it writes its values: said once for a kind of file, and kept by name.

const MAX_TEXT = 500
const MAX_ENTRIES = 1000
const text = z.string().max(MAX_TEXT)
const few = <Value extends z.ZodType>(value: Value) =>
  z
    .record(text, value)
    .refine(record => Object.keys(record).length <= MAX_ENTRIES, `has more than ${MAX_ENTRIES} entries`)

/** A column of ours, or the part of a text that goes into it: 1 is what stands before the first separator, 2 the rest. */
const target = z.union([
  text,
  z.strictObject({ to: text, split: text.min(1), part: z.union([z.literal(1), z.literal(2)]) }),
])

/** What values of the file mean, by our column: «S» is 1. */
export const valuesSchema = few(few(text))

/** Where the text of a row goes that has nothing else, such as the name of a family above its articles. Null: nowhere. */
export const groupsSchema = z.union([target, z.array(target).max(MAX_ENTRIES), z.null()])

const kindMapping = z.strictObject({
  /** Our column, or several, by the heading of the file. Null: the column is left out. */
  columns: few(z.union([target, z.array(target).max(MAX_ENTRIES), z.null()])).default({}),
  /** A column of ours that is put together from several headings, with a text between them. */
  joined: few(z.strictObject({ headings: z.array(text).min(1).max(MAX_ENTRIES), with: text })).default({}),
  /** Values of columns that the file lacks, the same in each row. */
  fixed: few(text).default({}),
  values: valuesSchema.default({}),
  /** To how many decimals the numbers of a column of ours are rounded; those with too many are refused otherwise. */
  rounded: few(z.int().min(0).max(4)).default({}),
  groups: groupsSchema.optional(),
})

export const mappingSchema = z.strictObject({
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  /** The sheet of a workbook; by default the one with the most rows below headings that are known. */
  sheet: text.optional(),
  /** The row of the headings, from 1; by default the first that has all that a kind needs. */
  heading_row: z.int().min(1).max(MAX_ENTRIES).optional(),
  decimals: z.enum(['.', ',']).optional(),
  days: z.enum(DAY_ORDERS).optional(),
  /** What the file holds: one kind or several. */
  kinds: z
    .record(text, kindMapping)
    .default({})
    .refine(kinds => Object.keys(kinds).every(isKindName), `names a kind that is none of ${KIND_NAMES.join(', ')}`),
})

export type Mapping = z.output<typeof mappingSchema>
export type KindMapping = z.output<typeof kindMapping>
export type Target = z.output<typeof target>
