import type * as contract from '#domain/desk/machine/connections-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { queueTest, WEBHOOK } from '#server/exchange/feed/webhook.ts'
import type { RecentJob } from '#server/outside/jobs/jobs.ts'
import type { Connections } from '#server/settings/connections.ts'

const SHOWN = 20

type Delivery = NonNullable<contract.DeskConnections['webhook']>['deliveries'][number]

/** What the installation is connected with, and how the webhook fares. */
export async function readConnections(
  { jobs, brand }: SignedInContext,
  { mail_server, webhook, image_hosts }: Connections,
): Promise<contract.DeskConnections> {
  const recent = webhook === null ? [] : await jobs.listRecent(WEBHOOK, SHOWN)
  return {
    mail_server,
    sender: brand.sender,
    webhook: webhook === null ? null : { address: webhook, deliveries: recent.map(deliveryOf) },
    image_hosts: [...image_hosts],
  }
}

/** Queues a message that tells nothing but that it is a test. */
export async function testWebhook({ sql, jobs }: SignedInContext, { webhook }: Connections): Promise<void> {
  if (webhook === null) throw notFound()
  await sql.begin(transaction => queueTest(transaction, jobs))
}

/** The number of deliveries that are tried again. */
export async function retryWebhook({ jobs }: SignedInContext, { webhook }: Connections): Promise<number> {
  if (webhook === null) throw notFound()
  return jobs.retryQueue(WEBHOOK)
}

const STATES: Record<string, Delivery['state']> = { completed: 'delivered', failed: 'given_up', retry: 'retrying' }

const deliveryOf = ({ id, data, at, state, tries, message }: RecentJob): Delivery => ({
  id,
  tells: tellsOf(data),
  at,
  state: STATES[state] ?? 'waiting',
  tries,
  answered: answerIn(message),
})

/** Of an error only the status: it may name the whole address, with its secrets. */
function answerIn(message: string): number | null {
  const [, status] = /the receiver answered (\d{3})$/.exec(message) ?? []
  return status === undefined ? null : Number(status)
}

function tellsOf(data: unknown): Delivery['tells'] {
  if (typeof data !== 'object' || data === null) return 'feed'
  if ('test' in data) return 'test'
  return 'faults' in data ? 'faults' : 'feed'
}
