import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { flag, requiredText, text } from '#domain/schema.ts'

/** The lists of the desk whose filters and columns can be saved. */
export const SAVED_LISTS = ['orders', 'clients', 'people', 'history'] as const
export type SavedList = (typeof SAVED_LISTS)[number]

const MAX_NAME = 60
const MAX_FILTERS = 2000
const MAX_COLUMNS = 60
const list = z.enum(SAVED_LISTS)

const columnsOf = <Key extends z.ZodType<string>>(key: Key) => {
  const keys = z.array(key).max(MAX_COLUMNS)
  return z.object({ order: keys, hidden: keys }).nullable()
}

const view = z.object({
  id: z.int(),
  name: z.string(),
  /** As they stand in the address, without the question mark. */
  filters: z.string(),
  columns: columnsOf(z.string()),
  /** For everybody at the desk. */
  is_shared: z.boolean(),
  /** The viewer may delete it. */
  is_own: z.boolean(),
})

export type SavedView = z.output<typeof view>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/desk/saved_views/',
  summary: 'Filters and columns of a list, by name: the own ones and those for all',
  query: z.object({ list }),
  reply: z.object({ results: z.array(view) }),
})

export const keepSavedView = endpoint({
  method: 'POST',
  path: '/desk/saved_views/',
  summary: 'Save filters and columns of a list; an own view of the same name is replaced',
  body: z.object({
    list,
    name: requiredText(MAX_NAME),
    filters: text(MAX_FILTERS),
    columns: columnsOf(text(MAX_NAME)),
    is_shared: flag,
  }),
  reply: view,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/desk/saved_views/{id}/',
  summary: 'Delete a view of a list',
  reply: z.object({ count: z.int() }),
})
