import type { Center } from '#domain/clients/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import { type CenterChange, findCenter, lockCenter, updateCenter } from './store.ts'

interface ChangedCenter {
  center: Center
  /** What a buyer may change of it, as it was. */
  was: CenterChange & { external_id: string }
}

/** Writes what a buyer may change of a centre. Throws 404 where it is not in reach. */
export async function changeCenter(
  sql: Transaction,
  { viewer, now }: Pick<SignedInContext, 'viewer' | 'now'>,
  change: CenterChange,
): Promise<ChangedCenter> {
  const was = await lockCenter(sql, viewer, change.id)
  if (!was) throw notFound()
  await updateCenter(sql, change)
  const center = await findCenter(sql, viewer, now, change.id)
  if (!center) throw notFound()
  return { center, was }
}
