import { EUROPE } from '#domain/clients/europe.ts'
import type { Account } from '#domain/session/contract.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** Why an account sees no client although nothing was searched for; undefined where nothing is missing. */
export function whyNobody({ role, countries, clients_count }: Pick<Account, 'role' | 'countries' | 'clients_count'>) {
  if (clients_count > 0) return undefined
  const hasCountry = countries.some(({ id }) => id !== EUROPE)
  const reasons: Partial<Record<Account['role'], TextKey>> = {
    admin: hasCountry ? undefined : 'clients.no_country',
    sales_person: 'clients.none_assigned',
    client: 'clients.none_linked',
  }
  return reasons[role]
}
