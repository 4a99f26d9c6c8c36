import type { Assortments } from './assortments.ts'
import type { Baskets } from './baskets.ts'
import type { Center } from '#db/demo/clients/centers.ts'
import { type Client, miramar } from '#db/demo/clients/clients.ts'
import type { Row } from '#db/demo/csv.ts'
import { type Random, randomFor } from '#db/demo/random.ts'

const miramarReferences: Record<string, string> = {
  'BS-2006': '88.12',
  'GN-100M': '88.40',
  'LC-0750': '90.02',
  'JM-1000': '88.31',
}

export function* referenceRows(clients: Client[], assortments: Assortments): Generator<Row> {
  for (const client of clients) {
    const random = randomFor('references', client.external_id)
    const isMiramar = client.external_id === miramar
    if (!isMiramar && random.chance(0.5)) continue
    const write = random.pick([dotted, padded, spelled])
    const chosen = random.sample(assortments.of(client), random.int(30, 80))
    const known = isMiramar ? assortments.of(client).filter(({ external_id }) => external_id in miramarReferences) : []
    for (const [index, product] of [...new Set([...known, ...chosen])].entries()) {
      const reference = (isMiramar && miramarReferences[product.external_id]) || (isMiramar ? dotted : write)(index)
      yield { client: client.external_id, product: product.external_id, reference }
    }
  }
}

const dotted = (index: number) => `${70 + (index % 17)}.${String(41 + index).padStart(2, '0')}`
const padded = (index: number) => String(100_200 + index * 7)
const spelled = (index: number) => `ART-${String(index + 1).padStart(4, '0')}`

export function* usualRows(
  centersOf: Map<Client, Center[]>,
  assortments: Assortments,
  baskets: Baskets,
): Generator<Row> {
  for (const [client, centers] of centersOf) {
    const random = randomFor('usual', client.external_id)
    for (const product of random.sample(assortments.of(client), usualCount(random))) {
      yield { client: client.external_id, center: '', product: product.external_id }
    }
    for (const center of centers) {
      if (!random.chance(0.12)) continue
      for (const { product } of baskets.of(center)) {
        yield { client: client.external_id, center: center.external_id, product: product.external_id }
      }
    }
  }
}

function usualCount(random: Random): number {
  return random.int(30, 50)
}

export function* authorisedRows(centersOf: Map<Client, Center[]>, assortments: Assortments): Generator<Row> {
  for (const client of centersOf.keys()) {
    if (!client.only_authorized_products) continue
    for (const product of assortments.widerThan(client, 150)) {
      yield { client: client.external_id, center: '', product: product.external_id }
    }
  }
}
