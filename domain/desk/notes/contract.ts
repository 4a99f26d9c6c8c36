import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { instant, page, pageSize, requiredText } from '#domain/schema.ts'
import { MAX_NOTE } from './note.ts'

/** What somebody of the house has written for the house. */
export const houseNote = z.object({
  id: z.int(),
  written_at: instant,
  /** Without a name once that person is anonymised. */
  by: z.string(),
  text: z.string(),
})

export type HouseNote = z.infer<typeof houseNote>

export const writtenNote = z.object({ text: requiredText(MAX_NOTE) })

const clientNote = houseNote.extend({
  /** The viewer wrote it, and may delete it. */
  is_own: z.boolean(),
})

export type ClientNote = z.infer<typeof clientNote>

export const listClientNotes = endpoint({
  method: 'GET',
  path: '/desk/clients/{id}/notes/',
  summary: 'What the house has noted of a client, the newest first; the client never sees it',
  query: z.object({ page: page.default(1), page_size: pageSize().optional() }),
  reply: pageOf(clientNote),
})

export const writeClientNote = endpoint({
  method: 'POST',
  path: '/desk/clients/{id}/notes/',
  summary: 'Note something of a client that only the house reads',
  body: writtenNote,
  status: 201,
  reply: clientNote,
})

export const deleteClientNote = endpoint({
  method: 'DELETE',
  path: '/desk/clients/{id}/notes/{note}/',
  summary: 'Delete an own note of a client; 404 where somebody else wrote it',
  reply: z.object({ count: z.int() }),
})
