import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { instant, page, pageSize, queryFlag, requiredText } from '#domain/schema.ts'
import { MAX_PASSWORD } from '#domain/session/password.ts'

export const DAY_ORDERS = ['d/m/y', 'm/d/y', 'y/m/d'] as const

const MAPPING_NAME = 100 // characters

export const importQuery = z.object({
  /** The good rows of a file are stored even where it has bad ones. */
  keep_good: queryFlag.optional(),
  /** The name of a kept mapping, by which the file is read. */
  mapping: z.string().max(MAPPING_NAME).optional(),
  /** The sign before the decimals, where numbers could be read in two ways. */
  decimals: z.enum(['.', ',']).optional(),
  /** The order of day, month and year, where days could be read in two ways. */
  days: z.enum(DAY_ORDERS).optional(),
})

const importProblem = z.object({
  /** Line of the file on which the row begins; null if it is the file as a whole. */
  line: z.int().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
})

/** The result of importing a file. Answered with 200 if it was applied, else with 400. */
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
  /** What is stored and should be looked at: the first thousand by line. */
  warnings: z.array(importProblem),
  /** False: nothing of the file is stored. */
  applied: z.boolean(),
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
    /** True: only imports with refused rows. */
    refused: queryFlag.optional(),
  }),
  reply: pageOf(keptImport),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/exchange/imports/{id}/',
  summary: 'One file that was taken in, with what was wrong with it',
  reply: keptImport.extend({ problems: z.array(importProblem), warnings: z.array(importProblem) }),
})

export type ImportDetail = z.infer<typeof readImport.reply>
export type ImportProblem = z.infer<typeof importProblem>

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  /** The e-mail of who made it; empty if that was done by a command. */
  created_by: z.string(),
  /** When a file was last sent with it; null for never. */
  used_at: instant.nullable(),
  /** The kinds that it may send; null for every kind, which only keys have that were made before this was asked. */
  sends: z.array(z.string()).nullable(),
  /** The kinds that it may read of what the portal has; null as above. */
  reads: z.array(z.string()).nullable(),
  /** The addresses and networks from which it is taken; empty for everywhere. */
  networks: z.array(z.string()),
  may_send_passwords: z.boolean(),
  /** May give the role of an administrator, and change accounts of administrators. */
  may_make_admins: z.boolean(),
})

export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/exchange/keys/',
  summary: 'The keys with which machines send files',
  /** `sends` and `reads`: what there is to choose from for a key. */
  reply: resultsOf(apiKey).extend({ sends: z.array(z.string()), reads: z.array(z.string()) }),
})

export const KEY_NAME = 60 // characters

const MOST_KINDS = 100
const MOST_NETWORKS = 20
const kindNames = z.array(requiredText(KEY_NAME)).max(MOST_KINDS).default([])

/** An address or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'imports.key_network_wrong')

export const isNetwork = (text: string): boolean => network.safeParse(text).success

export const createApiKey = endpoint({
  method: 'POST',
  path: '/exchange/keys/',
  summary: 'Make the key of a machine',
  body: z.object({
    name: requiredText(KEY_NAME).transform(value => value.trim()),
    sends: kindNames,
    reads: kindNames,
    networks: z.array(network).max(MOST_NETWORKS).default([]),
    may_send_passwords: z.boolean().default(false),
    may_make_admins: z.boolean().default(false),
    /** The administrator's password, required for rights over accounts. */
    password: requiredText(MAX_PASSWORD).optional(),
  }),
  /** `key` is returned only once; the database has its hash. */
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/exchange/keys/{id}/',
  summary: 'End a key: nothing more is taken that is sent with it',
  reply: z.object({ count: z.int() }),
})
