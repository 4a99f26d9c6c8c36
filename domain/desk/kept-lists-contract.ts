import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { page, requiredText } from '#domain/schema.ts'
import { deskValues } from './records-contract.ts'

/** Kinds of the exchange whose rows are kept as lists among the rules of the installation. */
export const KEPT_LISTS = ['holidays', 'depots', 'emission_factors'] as const
export type KeptList = (typeof KEPT_LISTS)[number]

/** By which columns a row of each is known; they are not changed, and another one makes another row. */
export const KEYS_OF_LISTS = {
  holidays: ['country', 'province', 'date'],
  depots: ['external_id'],
  emission_factors: ['external_id'],
} as const satisfies Record<KeptList, readonly string[]>

const list = z.enum(KEPT_LISTS)

/** As a file of the exchange says it. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type KeptRow = z.infer<typeof row>

const answer = z.object({
  /** The change in the history, by which it is taken back; null where nothing was changed. */
  change: z.int().nullable(),
})

export const readKeptList = endpoint({
  method: 'GET',
  path: '/desk/lists/',
  summary: 'The holidays, depots or emission factors that were said, the newest days first',
  query: z.object({ list, page: page.default(1) }),
  reply: pageOf(row),
})

export const saveKeptRow = endpoint({
  method: 'PUT',
  path: '/desk/lists/',
  summary: 'Make a row of such a list, or change the one with the same key',
  body: z.object({
    list,
    values: deskValues,
    /** True: there must be none of this key. */
    is_new: z.boolean(),
  }),
  reply: answer,
})

export const withdrawKeptRow = endpoint({
  method: 'DELETE',
  path: '/desk/lists/',
  summary: 'Take a row out of such a list',
  query: z.object({
    list,
    /** The values of the columns of its key, in their order, separated by «|». */
    key: requiredText(400),
  }),
  reply: answer,
})
