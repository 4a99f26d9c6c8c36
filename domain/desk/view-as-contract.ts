import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant } from '#domain/schema.ts'

/** How long a look at the portal as somebody else lasts. */
export const VIEW_SECONDS = 30 * 60

export const viewAs = endpoint({
  method: 'POST',
  path: '/desk/view_as/',
  summary: 'Look at the portal as somebody else sees it; nothing can be changed by it, and the history tells of it',
  body: z.object({ user: z.int().positive() }),
  status: 201,
  reply: z.object({
    /** For calls that read: 403 with code desk.view_as_read_only answers the others. It is not refreshed. */
    token: z.string(),
    ends_at: instant,
    /** Whom the portal is seen as. */
    name: z.string(),
  }),
})

export const endViewAs = endpoint({
  method: 'POST',
  path: '/desk/view_as/end/',
  summary: 'End every look of the own session at the portal as somebody else',
  reply: z.object({ ended: z.int() }),
})
