import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { flag, instant, requiredText, text } from '#domain/schema.ts'
import { DESK_KINDS } from './columns.ts'

const MAX_KEY = 200
const MAX_VALUE = 20_000
const MAX_LISTED = 1_000
const MAX_REASON = 200
/** Records that one change may reach. */
export const MAX_RECORDS = 5_000

const kind = z.enum(DESK_KINDS)
const key = requiredText(MAX_KEY)

/** A value in the form of a file of the exchange; null clears it. */
const value = z.union([z.null(), z.boolean(), z.number(), text(MAX_VALUE), z.array(text(MAX_KEY)).max(MAX_LISTED)])
export const deskValues = z.record(text(MAX_KEY), value).refine(sent => Object.keys(sent).length > 0, 'errors.required')

export type DeskValue = z.output<typeof value>
export type DeskValues = z.output<typeof deskValues>

const pin = z.object({
  column: z.string(),
  /** Who has set it, and why. */
  by: z.string(),
  at: instant,
  reason: z.string(),
  /** What the ERP would have written last; null also before it sent anything, when sent_at is null. */
  sent: z.unknown(),
  sent_at: instant.nullable(),
})

export type Pin = z.infer<typeof pin>

const record = z.object({
  kind,
  key: z.string(),
  /** Every column of the record, as a file of the exchange would say it. */
  values: z.record(z.string(), z.unknown()),
  /** Values that imports leave as they are. */
  pins: z.array(pin),
  /** An ERP sends records of this kind: what a person changes is pinned. */
  is_sent: z.boolean(),
})

export type DeskRecord = z.infer<typeof record>

export const changedRecord = record.extend({
  /** The change in the history, by which it is taken back; null where nothing was changed. */
  change: z.int().nullable(),
})

export const readDeskRecord = endpoint({
  method: 'GET',
  path: '/desk/records/',
  summary: 'A record as the desk writes it, with the values that a person has pinned',
  query: z.object({ kind, key }),
  reply: record,
})

export const changeDeskRecord = endpoint({
  method: 'PATCH',
  path: '/desk/records/',
  summary: 'Change values of a record; 409 where somebody else has changed them since they were read',
  body: z.object({
    kind,
    key,
    /** What is written, by column. */
    values: deskValues,
    /** The same columns as they were read: a value that is another one by now is not overwritten. */
    read: deskValues,
    /** Why, for the pin and the history. */
    reason: text(MAX_REASON).default(''),
    /** True: imports leave the values as they are, also where no ERP sends this kind yet. */
    pin: flag.default(false),
  }),
  reply: changedRecord,
})

export const createDeskRecord = endpoint({
  method: 'POST',
  path: '/desk/records/',
  summary: 'Make a new record',
  body: z.object({ kind, values: deskValues }),
  status: 201,
  reply: changedRecord,
})

/** The keys of records that a filter finds, at most as many as one change takes. */
export const foundKeys = z.object({ keys: z.array(z.string()) })

export const changeDeskRecords = endpoint({
  method: 'PATCH',
  path: '/desk/records/bulk/',
  summary: 'Make one change to many records, or look what it would do',
  body: z.object({
    kind,
    keys: z.array(key).min(1).max(MAX_RECORDS),
    values: deskValues,
    dry_run: flag.default(false),
  }),
  reply: z.object({
    /** In the history; null where it was only looked at, or changed nothing. */
    change: z.int().nullable(),
    changed: z.int(),
    unchanged: z.int(),
    /** An ERP sends records of this kind: what is changed is pinned. */
    is_sent: z.boolean(),
    /** Records that cannot be changed so, with the reason; nothing of them is written. */
    refused: z.array(z.object({ key: z.string(), column: z.string().nullable(), reason: z.string() })),
    /** The first that are or would be changed. */
    first: z.array(
      z.object({
        key: z.string(),
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})

export const undoDeskChange = endpoint({
  method: 'POST',
  path: '/desk/changes/{id}/undo/',
  summary: 'Take a change of the desk back, where what it wrote is still there',
  reply: z.object({
    /** The change that takes it back; null where nothing could be. */
    change: z.int().nullable(),
    /** What stays, and who has changed it since. */
    left: z.array(
      z.object({
        key: z.string(),
        columns: z.array(z.string()).nullable(),
        reason: z.enum(['gone', 'there_again', 'changed_since', 'not_kept']),
        since: z.object({ at: instant, by: z.string() }).nullable(),
      }),
    ),
  }),
})

export const removePin = endpoint({
  method: 'DELETE',
  path: '/desk/pins/',
  summary: 'Let imports write a value again, and take what the ERP sent last',
  query: z.object({ kind, key, column: text(MAX_KEY) }),
  reply: changedRecord,
})
