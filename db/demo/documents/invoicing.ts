import type { Client } from '#db/demo/clients/clients.ts'
import { miramar, olivos } from '#db/demo/clients/clients.ts'
import { randomFor } from '#db/demo/random.ts'

/** How a client is charged: an invoice an order, one a month for each center, one a month for all; or by another system. */
export type Invoicing = 'order' | 'center' | 'client' | 'elsewhere'

export function invoicingOf(client: Client): Invoicing {
  if (client.external_id === miramar) return 'center'
  if (client.external_id === olivos) return 'order'
  // The sixth client has no invoices here: its statistics are those of its orders.
  if (client.index === 5) return 'elsewhere'
  const random = randomFor('invoicing', client.external_id)
  if (random.chance(0.45)) return 'order'
  return random.chance(0.65) ? 'center' : 'client'
}
