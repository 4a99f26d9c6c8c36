import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant } from '#domain/schema.ts'

const delivery = z.object({
  id: z.string(),
  /** What it tells: of new entries of the feed, of what does not work, or it is a test. */
  tells: z.enum(['feed', 'faults', 'test']),
  at: instant,
  state: z.enum(['waiting', 'retrying', 'delivered', 'given_up']),
  tries: z.int(),
  /** With which status the receiver answered the last try that failed; null where none did, or nobody answered. */
  answered: z.int().nullable(),
})

const connections = z.object({
  /** Null: mails are kept in the database, and none leaves. Its password is never told. */
  mail_server: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(['always', 'offered', 'never']),
    })
    .nullable(),
  /** Whom mails come from. */
  sender: z.object({ name: z.string(), email: z.string() }),
  /** Null: nobody is told. Without user, password and query, and its secret is never told. */
  webhook: z.object({ address: z.string(), deliveries: z.array(delivery) }).nullable(),
  /** Hosts that pictures of articles may come from, besides the portal. */
  image_hosts: z.array(z.string()),
})

export type DeskConnections = z.infer<typeof connections>

export const readConnections = endpoint({
  method: 'GET',
  path: '/desk/connections/',
  summary: 'The mail server, the webhook with its last deliveries, and the hosts of pictures',
  reply: connections,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/desk/connections/webhook/test/',
  summary: 'Send the receiver of the webhook a test; 404 where there is none',
  reply: z.object({ queued: z.literal(true) }),
})

export const retryWebhook = endpoint({
  method: 'POST',
  path: '/desk/connections/webhook/retry/',
  summary: 'Try the deliveries again at once that wait or were given up; 404 where there is no receiver',
  reply: z.object({ retried: z.int() }),
})
