import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant } from '#domain/schema.ts'

/** How a document stands in the ERP. `sent_again`: it was refused, and stands in the feed once more. */
export const erpState = z.object({
  id: z.int(),
  state: z.enum(['accepted', 'refused', 'sent_again']),
  /** What the ERP calls the document; empty where it does not say. */
  external_id: z.string(),
  reason: z.string(),
  answered_at: instant,
})

export type ErpState = z.infer<typeof erpState>

export const sendAgain = endpoint({
  method: 'POST',
  path: '/erp_answers/{id}/send_again/',
  summary: 'Put a document that the ERP has refused into the feed once more',
  reply: erpState,
})
