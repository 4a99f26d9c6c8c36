import type { Buyer } from '#domain/clients/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import * as buyers from './last-buyer-store.ts'
import * as store from './store.ts'

/** For whom the user was buying last. Who has only one client is never asked for it, whatever was chosen before. */
export async function readLastBuyer({ sql, viewer, now }: SignedInContext): Promise<Buyer> {
  const { client_id, center_id, lead } = await buyers.findLastBuyer(sql, viewer)
  const [client, center] = await Promise.all([
    client_id === null ? undefined : store.findClient(sql, viewer, client_id),
    center_id === null ? undefined : store.findCenter(sql, viewer, now, center_id),
  ])
  return { client: client ?? null, center: center ?? null, lead }
}

export async function keepLastBuyer({ sql, viewer }: SignedInContext, buyer: buyers.ChosenBuyer): Promise<void> {
  if (!(await buyers.upsertLastBuyer(sql, viewer, buyer))) throw notFound()
}
