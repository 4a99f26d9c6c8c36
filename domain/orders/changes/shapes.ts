import { z } from 'zod'
import { MAX_LINES } from '#domain/cart/contract.ts'
import { decimal, id, instant, MAX_QUANTITY, money, text } from '#domain/schema.ts'
import { MAX_REASON } from '#domain/validation/decision.ts'

/** Characters of the reason for one line. */
export const MAX_LINE_REASON = 200

const reason = text(MAX_LINE_REASON).transform(words => words.trim())

const lineChange = z.object({
  /** Of the order as it stands; null adds an article. */
  line: id.nullable(),
  /** 0 takes the line out. */
  quantity: decimal(3).min(0).max(MAX_QUANTITY),
  /** Another article instead of that of the line, or the one that is added; the price is the server's. */
  product: id.optional(),
  /** Its format; null or missing for its own unit. */
  aditional_measurement_unit: id.nullable().optional(),
  reason: reason.optional(),
})

export const lineChanges = z.array(lineChange).max(MAX_LINES)

export type LineChange = z.output<typeof lineChange>

const versionLine = z.object({
  id: z.int(),
  /** The line of the version before; null of the first version and of what was added. */
  from_line: z.int().nullable(),
  product: z.int(),
  name: z.string(),
  external_id: z.string(),
  description: z.string(),
  is_charge: z.boolean(),
  quantity: z.number(),
  price: money,
  discount: z.number(),
  base: money,
  measurement_unit: z.string(),
  unit_name: z.string().nullable(),
  unit_quantity: z.number(),
})

export type VersionLine = z.infer<typeof versionLine>

/** An order as it was asked for, and as it was after each change of its lines, the oldest first; empty where none was changed. */
export const orderVersions = z.array(
  z.object({
    version: z.int(),
    made_at: instant,
    /** The name of who made it; empty if nobody here did. */
    user: z.string(),
    /** The validator who was away; empty without. */
    in_place_of: z.string(),
    by_validator: z.boolean(),
    /** Empty of what was asked for. */
    reason: z.string().max(MAX_REASON),
    /** Why single lines were changed, by their numbers of the version before. */
    reasons: z.record(z.string(), z.string()),
    base: money,
    tax_total: money,
    total: money,
    lines: z.array(versionLine),
  }),
)

export type OrderVersion = z.infer<typeof orderVersions>[number]
