import { type Difference, differencesBetween, type Seen, type ShownCart } from '#domain/cart/shown.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { findShown, listNames } from './store.ts'

interface Held {
  id: number
  /** Of the cart as it is now, and of all that is shown of it. */
  version: number
  shown: ShownCart
}

/**
 * Refuses to finish a cart that is another one than was on the screen, with what has changed. Nothing of it is kept under
 * a key: who agrees repeats with what is shown now.
 */
export async function refuseChanged(sql: Queryable, held: Held, seen: Seen): Promise<void> {
  const isVersion = seen.version === undefined || seen.version === held.version
  const isTotal = seen.total === undefined || seen.total === held.shown.total
  if (isVersion && isTotal) return
  throw new Failure(409, 'cart.changed', { differences: await differencesSince(sql, held, seen) })
}

/** Of a version that is not kept only the total is known. */
async function differencesSince(sql: Queryable, { id, shown }: Held, { version, total }: Seen): Promise<Difference[]> {
  const kept = version === undefined ? undefined : await findShown(sql, id, version)
  const before = kept ?? { ...shown, total: total ?? shown.total }
  const found = differencesBetween({ ...before, total: total ?? before.total }, shown)
  const names = await listNames(
    sql,
    found.flatMap(({ product }) => product ?? []),
  )
  return found.map(one => ({ ...one, name: names.get(one.product ?? 0) ?? '' }))
}
