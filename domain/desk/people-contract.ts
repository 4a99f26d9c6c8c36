import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { ROLES } from '#domain/permissions.ts'
import { instant, page, pageSize, queryFlag, queryId, search } from '#domain/schema.ts'
import { PERSON_ORDERS } from './orderings.ts'

const person = z.object({
  id: z.int(),
  /** The address that the exchange knows: the key of the record. */
  key: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  phone: z.string(),
  active: z.boolean(),
  countries: z.array(z.string()),
  /** The names of the first clients; client_count counts all. */
  clients: z.array(z.string()),
  client_count: z.int(),
  center_count: z.int(),
  can_validate_orders: z.boolean(),
  can_validate_offers: z.boolean(),
  validation_limit: z.number().nullable(),
  last_seen: instant.nullable(),
})

export type DeskPerson = z.infer<typeof person>

export const listDeskPeople = endpoint({
  method: 'GET',
  path: '/desk/people/',
  summary: 'Who signs in, found by name, address, telephone and client',
  query: z.object({
    search: search.optional(),
    role: z.enum(ROLES).optional(),
    active: queryFlag.optional(),
    /** Who validates orders or offers. */
    validates: queryFlag.optional(),
    client: queryId.optional(),
    ordering: z.enum(PERSON_ORDERS).default('name'),
    page: page.default(1),
    page_size: pageSize().optional(),
  }),
  reply: pageOf(person),
})
