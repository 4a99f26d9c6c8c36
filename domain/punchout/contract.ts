import { z } from 'zod'
import { MAX_CUSTOMER_NUMBER, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { day, flag, seen, text } from '#domain/schema.ts'
import { MAX_COOKIE } from '#domain/session/contract.ts'

/** What a buyer may do: fill a cart, change one that was sent before, or only look at one. */
export const OPERATIONS = ['create', 'edit', 'inspect'] as const
export type Operation = (typeof OPERATIONS)[number]

export const PROTOCOLS = ['cxml', 'oci'] as const
export type Protocol = (typeof PROTOCOLS)[number]

export const createPunchoutOrder = endpoint({
  method: 'PATCH',
  path: '/cart/create_punchout_order/',
  summary: 'The cart as the form that the browser posts to the procurement system; the cart stays',
  query: z.object({ punchout_buyer_cookie: text(MAX_COOKIE).optional() }),
  body: z.object({
    observations: text(MAX_OBSERVATIONS).optional(),
    customer_number: text(MAX_CUSTOMER_NUMBER).optional(),
    delivery_date: day.nullish(),
    /** Goes back without articles, whatever is in the cart. */
    cancel: flag.optional(),
    ...seen,
  }),
  reply: z.object({
    form_post_url: z.string(),
    /** 'acciona' and 'basicfit' are posted without a press of a button. */
    client_session: z.string(),
    /** Names and values of the fields, in the order in which they are sent. */
    form_post_data: z.record(z.string(), z.string()),
  }),
})

export type PunchoutOrder = z.infer<typeof createPunchoutOrder.reply>

export const readPunchoutSession = endpoint({
  method: 'GET',
  path: '/punchout_session/',
  summary: 'The visit of a session that came from a procurement system',
  reply: z.object({
    protocol: z.enum(PROTOCOLS),
    operation: z.enum(OPERATIONS),
    partner: z.string(),
    client_session: z.string(),
    /** False where the procurement system named no address for the cart. */
    can_return: z.boolean(),
    client: z.int(),
    center: z.int().nullable(),
    /** The article that was chosen before, to be shown first. */
    product: z.int().nullable(),
  }),
})

export type PunchoutSession = z.infer<typeof readPunchoutSession.reply>
