import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { XLSX } from '#domain/consumptions/contract.ts'
import { pageOf } from '#domain/page.ts'
import { fileReply, instant, page, pageSize, queryDay, queryId, text } from '#domain/schema.ts'

const values = z.record(z.string(), z.unknown()).nullable()

const rowChange = z.object({
  key: z.string(),
  /** What people call the record; empty where it is gone or has no name. */
  label: z.string(),
  what: z.enum([
    'new',
    'changed',
    'withdrawn',
    'kept',
    'viewed',
    'invited',
    'sessions_ended',
    'second_factor_reset',
    'email_asked',
    'left',
    'substituted',
    'substitute_withdrawn',
    'anonymised',
  ]),
  before: values,
  after: values,
})

const entry = z.object({
  /** Of the change or import. */
  id: z.int(),
  at: instant,
  /** A person, the key of a machine, a command of the operators, or the link of a mail. */
  by: z.enum(['person', 'key', 'command', 'link']),
  /** The name of the person, or that of the key, command or link. */
  name: z.string(),
  /** The account of the person; null for keys, commands and links. */
  person: z.int().nullable(),
  kind: z.string(),
  /** Empty for what a person changed by hand. */
  file_name: z.string(),
  /** Why, in the words of the person; may be empty. */
  reason: z.string(),
  /** Rows that it changed, of which `changes` has the first. */
  count: z.int(),
  changes: z.array(rowChange),
  /** The change that this one takes back, and the one that took it back. */
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
})

export type HistoryEntry = z.infer<typeof entry>
export type RowChange = z.infer<typeof rowChange>

export const historyFilter = z.object({
  kind: text(60).optional(),
  /** With `kind`: of one record. */
  key: text(200).optional(),
  /** Of a client with its centers and people. */
  client: queryId.optional(),
  person: queryId.optional(),
  from: queryDay.optional(),
  until: queryDay.optional(),
})

export const listHistory = endpoint({
  method: 'GET',
  path: '/desk/history/',
  summary: 'What was changed, by whom and from what to what, the newest first',
  query: historyFilter.extend({ page: page.default(1), page_size: pageSize().optional() }),
  reply: pageOf(entry),
})

export const exportHistory = endpoint({
  method: 'GET',
  path: '/desk/history/export/',
  summary: 'The same as a spreadsheet: a changed value a row',
  query: historyFilter,
  reply: fileReply,
  file: XLSX,
})
