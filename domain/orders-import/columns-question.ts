import { z } from 'zod'
import { text } from '#domain/schema.ts'
import { COLUMNS } from './headings.ts'

const MAX_COLUMNS_TEXT = 500
const MAX_SHEET_ROW = 1_048_576
const MAX_PLACE = 49
const place = z.int().min(0).max(MAX_PLACE)
const optionalPlace = place.nullable()

/** Which column is which, by their places from 0, and the number of the first row with something to order. */
const columnsAnswer = z
  .strictObject({
    code: place,
    quantity: place,
    unit: optionalPlace,
    note: optionalPlace,
    center: optionalPlace,
    name: optionalPlace,
    first: z.int().min(1).max(MAX_SHEET_ROW),
  })
  .refine(({ code, quantity }) => code !== quantity)

export type ColumnsAnswer = z.output<typeof columnsAnswer>

/** In a form every value is a text: this one is the JSON of the columns. */
export const columnsText = text(MAX_COLUMNS_TEXT).transform((json, context): ColumnsAnswer => {
  const read = columnsAnswer.safeParse(parsed(json))
  if (read.success) return read.data
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const places = z.record(z.enum(COLUMNS), z.int().nullable())

/** What has to be known of a file before it can be read. */
export const question = z.object({
  /** The headings of its columns; empty where there are none. */
  headings: z.array(z.string()),
  /** The first rows below them. */
  rows: z.array(z.array(z.string())),
  guesses: places,
  missing: z.array(z.enum(['code', 'quantity'])),
  /** The number of the first row below the headings. */
  first: z.int(),
  sheet: z.string(),
})
export type ImportQuestion = z.infer<typeof question>
