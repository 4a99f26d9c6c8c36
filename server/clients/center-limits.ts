import type { Queryable } from '#server/database/connect.ts'
import { type CenterLimit, listLimits } from './limit-store.ts'

/**
 * The limits of centres by their id, with what counts against each in the period that `now` is in, and what waits in it;
 * those that have none are left out.
 */
export async function findLimits(sql: Queryable, centers: number[], now: Date): Promise<Map<number, CenterLimit>> {
  if (centers.length === 0) return new Map()
  const rows = await listLimits(sql, centers, now)
  return new Map(rows.map(({ id, ...limit }) => [id, limit]))
}
