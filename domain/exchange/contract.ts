import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { instant, page, pageSize, queryFlag, text } from '#domain/schema.ts'
import { MAPPING_NAME, MAX_FILE_NAME } from './name-lengths.ts'
import { WARNINGS } from './warnings.ts'

const warningNames = z
  .string()
  .max(200)
  .transform(names => names.split(',').map(name => name.trim()))
  .pipe(z.array(z.enum(WARNINGS)))

export const DAY_ORDERS = ['d/m/y', 'm/d/y', 'y/m/d'] as const

const MAX_SCOPE = 500 // characters

export const importQuery = z.object({
  /** The good rows of a file are stored even where it has bad ones. */
  keep_good: queryFlag.optional(),
  /** The name of a kept mapping, by which the file is read. */
  mapping: z.string().max(MAPPING_NAME).optional(),
  /** The sign before the decimals, where numbers could be read in two ways. */
  decimals: z.enum(['.', ',']).optional(),
  /** The order of day, month and year, where days could be read in two ways. */
  days: z.enum(DAY_ORDERS).optional(),
  /** True: tells what would become of the file, and stores nothing. */
  dry_run: queryFlag.optional(),
  /** The warnings that do not stop the file, separated by commas. */
  accept: warningNames.optional(),
  /** The file is the whole list: rows that it does not name are withdrawn. «all», or which list it is: «client=C1». */
  whole: z.string().max(MAX_SCOPE).optional(),
  /** What the file is called where it comes from; told with the import. */
  file_name: text(MAX_FILE_NAME).optional(),
})

const importProblem = z.object({
  /** Line of the file on which the row begins; null if it is the file as a whole. */
  line: z.int().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
  /** Of a file that is only looked at: the key of the row, where it is known. */
  key: z.string().optional(),
})

const importWarning = importProblem.extend({
  /** What it is accepted by; null for one that only reports. */
  name: z.string().nullable().default(null),
  before: z.string().nullable().default(null),
  after: z.string().nullable().default(null),
})

const values = z.record(z.string(), z.unknown()).nullable()

/** A row that was, or would be, stored: its key and the columns that differ, in the form of a file. */
const rowChange = z.object({
  line: z.int().nullable(),
  key: z.string(),
  before: values,
  after: values,
  /** What the row is called: the name of its article, or its own; left out where it has none. */
  name: z.string().optional(),
})

/** The result of importing a file. Answered with 200 if it was applied, else with 400. */
export const importRecord = z.object({
  /** Of its record; null for a file that was only looked at. */
  id: z.int().nullable(),
  /** Null for a file that is named after no kind. */
  kind: z.string().nullable(),
  file_name: z.string(),
  rows_read: z.int(),
  /** Rows that were not stored like this before: new ones and those that stood otherwise. */
  rows_changed: z.int(),
  /** Those of them that are new. */
  rows_new: z.int(),
  /** Those of them that are no longer there, or no longer used. */
  rows_withdrawn: z.int(),
  rows_unchanged: z.int(),
  rows_refused: z.int(),
  /** The first thousand by line; rows_refused counts all. */
  problems: z.array(importProblem),
  /** What should be looked at: the first thousand by line. One with a name stops the file unless it is accepted. */
  warnings: z.array(importWarning),
  /** False: nothing of the file is stored. */
  applied: z.boolean(),
  /** True: the file was only looked at. */
  dry_run: z.boolean().optional(),
  /** Whether the import would store it. */
  would_apply: z.boolean().optional(),
  /** The first thousand rows that would be new, and that would change. */
  first_new: z.array(rowChange).optional(),
  first_changed: z.array(rowChange).optional(),
  /** The first thousand that would be withdrawn; those that the file does not name have no line. */
  first_withdrawn: z.array(rowChange).optional(),
})

export const FEED_KINDS = ['orders', 'offers', 'leads', 'requests'] as const

/** The kinds of documents that the portal provides for the ERP. */
export type FeedKind = (typeof FEED_KINDS)[number]

export const isFeedKind = (value: string): value is FeedKind => FEED_KINDS.some(kind => kind === value)

const MOST_ENTRIES = 1000

/** `since` is the position of the last entry that the caller has; 0, or none, is the beginning. */
export const feedQuery = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_ENTRIES).default(100),
})

const feedEntry = z.object({
  /** Grows from entry to entry, with gaps: positions are counted over all kinds. */
  position: z.int(),
  /** What happened: order_placed, order_validated … */
  event: z.string(),
  happened_at: instant,
  /** The whole document in its current state, with the column names of imported files. */
  document: z.record(z.string(), z.unknown()),
})

export type FeedEntry = z.infer<typeof feedEntry>

export const feedPage = z.object({
  results: z.array(feedEntry),
  /** The `since` of the next call. */
  next: z.int(),
  has_more: z.boolean(),
})

/** An imported file in the list of imports. */
const keptImport = z.object({
  id: z.int(),
  kind: z.string(),
  file_name: z.string(),
  started_at: instant,
  /** Null while the import runs, and if it was interrupted. */
  finished_at: instant.nullable(),
  rows_read: z.int(),
  /** New ones and those that stood otherwise. */
  rows_changed: z.int(),
  rows_new: z.int(),
  /** Those that are no longer there, or no longer used. */
  rows_withdrawn: z.int(),
  rows_unchanged: z.int(),
  rows_refused: z.int(),
  applied: z.boolean(),
})

export type KeptImport = z.infer<typeof keptImport>

export const listImports = endpoint({
  method: 'GET',
  path: '/exchange/imports/',
  summary: 'The files that were taken in, the newest first',
  query: z.object({
    page: page.default(1),
    page_size: pageSize().optional(),
    /** True: only imports with refused rows. */
    refused: queryFlag.optional(),
  }),
  reply: pageOf(keptImport),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/exchange/imports/{id}/',
  summary: 'One file that was taken in, with what was wrong with it',
  reply: keptImport.extend({ problems: z.array(importProblem), warnings: z.array(importWarning) }),
})

const leftChange = z.object({
  key: z.string(),
  /** The columns that stay as they are; null for the whole row. */
  columns: z.array(z.string()).nullable(),
  reason: z.enum(['gone', 'there_again', 'changed_since', 'not_kept']),
  /** What changed it since; null where the history does not tell. */
  since: z.object({ import_id: z.int(), at: instant, by: z.record(z.string(), z.string()).nullable() }).nullable(),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/exchange/imports/{id}/undo/',
  summary: 'Take an import back: where what it wrote still stands, and with what cannot be',
  /** True: only tells what would become of it. */
  query: z.object({ dry_run: queryFlag.optional() }),
  reply: z.object({
    /** Of the import that takes it back. */
    result: importRecord,
    /** The first thousand changes that stay; left_count counts all. */
    left: z.array(leftChange),
    left_count: z.int(),
  }),
})

export type UndoneImport = z.infer<typeof undoImport.reply>
export type ImportDetail = z.infer<typeof readImport.reply>
export type ImportProblem = z.infer<typeof importProblem>
