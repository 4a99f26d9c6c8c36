import { useQueryClient } from '@tanstack/react-query'
import { readCenter } from '#domain/clients/contract.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { clientQuery } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { PartyKind, Target } from './target.ts'

/** The client or lead of the offer itself, with its centre, where it is of the wanted kind. */
export function useOwnParty(
  kind: PartyKind,
  offer: Pick<Offer, 'client' | 'center' | 'lead'> | undefined,
): { name: string; read: () => Promise<Target> } | undefined {
  const queries = useQueryClient()
  const symbol = useSession().state.client?.currency_symbol ?? '€'
  if (!offer) return undefined
  const { client, center, lead } = offer
  if (kind === 'lead') {
    if (!lead) return undefined
    const { id, name, external_id, email } = lead
    return {
      name,
      read: async () => ({ kind: 'lead', lead: { id, name, external_id, email, currency_symbol: symbol } }),
    }
  }
  if (!client) return undefined
  return {
    name: client.name,
    read: async () => ({
      kind: 'client',
      client: await queries.ensureQueryData(clientQuery(client.id)),
      center: center && (await call(readCenter, { params: { id: center.id } })),
    }),
  }
}
