import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const MIN_SECRET_BYTES = 24
const TIMEOUT_MS = 10_000

/**
 * The key in a secret as Standard Webhooks writes one (https://www.standardwebhooks.com): `whsec_` and base64 of 24 bytes
 * or more. Undefined for anything else.
 */
export function webhookKey(secret: string): Buffer | undefined {
  if (!secret.startsWith(PREFIX)) return undefined
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return key.length < MIN_SECRET_BYTES ? undefined : key
}

interface Message {
  /** The same for every try, so that a repeat can be recognised. */
  id: string
  sentAt: Date
  /** Sent as JSON. */
  payload: object
}

/**
 * Posts a message, signed by HMAC-SHA256 over `id.seconds.body` in the headers of Standard Webhooks. Throws if the
 * receiver does not answer with 2xx within ten seconds; it is not followed anywhere else.
 */
export async function postWebhook(url: string, key: Buffer, { id, sentAt, payload }: Message): Promise<void> {
  const body = JSON.stringify(payload)
  const seconds = Math.floor(sentAt.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Webhook-Id': id,
      'Webhook-Timestamp': String(seconds),
      'Webhook-Signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    // What the library says may have the whole address in it, with its secrets.
    throw new Error('the receiver was not reached')
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the receiver answered ${reply.status}`)
}
