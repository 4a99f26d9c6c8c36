import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { id, text } from '#domain/schema.ts'

const MAX_REASON = 200

const heir = z.object({ id: z.int(), name: z.string() })

const holdings = z.object({
  /** Of the own cart. */
  cart_lines: z.int(),
  favourites: z.int(),
  /** Whom a sales person sells to, as far as the viewer tends them. */
  clients: z.int(),
  leads: z.int(),
})

export type Heir = z.infer<typeof heir>
export type Holdings = z.infer<typeof holdings>

export const readLeaving = endpoint({
  method: 'GET',
  path: '/desk/people/{id}/leaving/',
  summary: 'What somebody has that another one can go on with, and who that can be',
  reply: holdings.extend({
    /** Of the same client, or of the staff in the same role. */
    heirs: z.array(heir),
  }),
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/leaving/',
  summary:
    'Block somebody who leaves, end the sessions, and hand over cart, favourites, clients, leads and validation, all or nothing',
  body: z.object({
    /** Who goes on; null where nobody does. */
    heir: id.nullable(),
    reason: text(MAX_REASON).default(''),
  }),
  reply: z.object({
    /** How many carts were handed over, and how many stay: the other one has one for that client, or may not buy for it. */
    carts: z.object({ handed: z.int(), other_cart: z.int(), out_of_reach: z.int() }),
    favourites: z.int(),
    clients: z.int(),
    leads: z.int(),
  }),
})

export type Left = z.infer<typeof leaveCompany.reply>
