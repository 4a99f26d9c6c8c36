import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant } from '#domain/schema.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** A cart with lines: for a client, perhaps at a center, or for a lead. */
const openCart = z.object({
  client: named.extend({ external_id: z.string() }).nullable(),
  center: named.nullable(),
  lead: named.nullable(),
  lines: z.int(),
  changed_at: instant,
})

export type OpenCart = z.infer<typeof openCart>

export const listOpenCarts = endpoint({
  method: 'GET',
  path: '/carts/',
  summary: 'The carts of the user that have lines, the one changed last first',
  reply: z.object({ results: z.array(openCart) }),
})
