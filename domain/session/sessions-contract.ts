import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { instant } from '#domain/schema.ts'

const ownSession = z.object({
  id: z.uuid(),
  /** Of the sign-in. */
  started_at: instant,
  /** When its token was renewed last. */
  refreshed_at: instant,
  /** From where it was opened; empty of sessions of before. */
  address: z.string(),
  /** Browser and system, as `Firefox · Windows`; empty where they are not known. */
  device: z.string(),
  is_current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/sessions/',
  summary: 'The sessions of the own account that can still be used, the newest first',
  reply: resultsOf(ownSession),
})

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/sessions/end/',
  summary: 'End one session of the own account, or all others',
  /** Of one its id. */
  body: z.object({ session: z.union([z.uuid(), z.literal('others')]) }),
  reply: z.object({ ended: z.int() }),
})
