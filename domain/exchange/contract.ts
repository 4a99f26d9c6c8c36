import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { instant, page, pageSize, queryFlag, requiredText } from '#domain/schema.ts'

/** `keep_good=true`: the good rows of a file are stored even where it has bad ones. */
export const importQuery = z.object({ keep_good: queryFlag.optional() })

const importProblem = z.object({
  /** Line of the file on which the row begins; null where it is the file as a whole. */
  line: z.int().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
})

/** What became of a file of the exchange. Answered with 200 where it was applied and with 400 where it was not. */
export const importRecord = z.object({
  /** Null for a file that is named after no kind. */
  kind: z.string().nullable(),
  file_name: z.string(),
  rows_read: z.int(),
  /** Rows that were not stored like this before. */
  rows_changed: z.int(),
  rows_refused: z.int(),
  /** The first thousand by line; rows_refused counts all. */
  problems: z.array(importProblem),
  /** False: nothing of the file is stored. */
  applied: z.boolean(),
})

const FEED_KINDS = ['orders', 'offers', 'leads', 'requests'] as const

/** What the portal has for the ERP. */
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
  /** The whole document as it is now, in the words of the files that come in. */
  document: z.record(z.string(), z.unknown()),
})

export type FeedEntry = z.infer<typeof feedEntry>

export const feedPage = z.object({
  results: z.array(feedEntry),
  /** What to ask `since` with next time. */
  next: z.int(),
  has_more: z.boolean(),
})

/** A file that was taken in, as it stands in the list of them. */
const keptImport = z.object({
  id: z.int(),
  kind: z.string(),
  file_name: z.string(),
  started_at: instant,
  /** Null while it runs, and for ever where it was cut off. */
  finished_at: instant.nullable(),
  rows_read: z.int(),
  rows_changed: z.int(),
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
    /** Only those of which something, or everything, was refused. */
    refused: queryFlag.optional(),
  }),
  reply: pageOf(keptImport),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/exchange/imports/{id}/',
  summary: 'One file that was taken in, with what was wrong with it',
  reply: keptImport.extend({ problems: z.array(importProblem) }),
})

export type ImportDetail = z.infer<typeof readImport.reply>
export type ImportProblem = z.infer<typeof importProblem>

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  /** The e-mail of who made it; empty where that was done by a command. */
  created_by: z.string(),
  /** When a file was last sent with it; null for never. */
  used_at: instant.nullable(),
})

export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/exchange/keys/',
  summary: 'The keys with which machines send files',
  reply: resultsOf(apiKey),
})

export const KEY_NAME = 60 // characters

export const createApiKey = endpoint({
  method: 'POST',
  path: '/exchange/keys/',
  summary: 'Make the key of a machine',
  body: z.object({ name: requiredText(KEY_NAME).transform(value => value.trim()) }),
  /** `key` is told this once; only its hash is kept. */
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/exchange/keys/{id}/',
  summary: 'End a key: nothing more is taken that is sent with it',
  reply: z.object({ count: z.int() }),
})
