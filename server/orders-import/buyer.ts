import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { type ImportClient, listClients, type NamedCenter } from './store.ts'

export interface ChosenBuyer {
  client_id?: string | undefined
  center_id?: string | undefined
}

export interface ImportBuyer {
  client: ImportClient
  /** Where a row that names no centre goes; null where it has to name one. */
  center: NamedCenter | null
}

/** Whom a file is for: as chosen, or the only client and the only centre that the viewer has. */
export async function findImportBuyer(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  chosen: ChosenBuyer,
): Promise<ImportBuyer> {
  const client_id = codeOf(chosen.client_id)
  const center_id = codeOf(chosen.center_id)
  const isAsked = client_id !== null || center_id !== null
  // Who acts for many says for whom (001 §2).
  if (!isAsked && can.actForClients(viewer)) throw fieldFailure('client_id', 'orders_import.needs_client')
  const [client, other] = await listClients(sql, viewer, { client_id, center_id })
  if (!client && isAsked) throw notFound()
  if (!client || other) throw fieldFailure('client_id', 'orders_import.needs_client')
  if (client.locked) throw fieldFailure('client_id', 'cart.client_locked')
  const { centers } = client
  const center = centers.find(({ external_id }) => external_id === center_id)
  const only = centers.length === 1 ? centers[0] : undefined
  return {
    client,
    center: center ?? only ?? null,
  }
}

// Blanks alone name nobody.
const codeOf = (written: string | undefined): string | null => written?.trim() || null
