import type { Queryable } from '#server/database/connect.ts'
import { type CenterLimit, listLimits } from './limit-store.ts'

/**
 * The limits of centres by id, with the amounts that count and that wait in the current period. Centres without a limit
 * are left out.
 */
export async function findLimits(sql: Queryable, centers: number[], now: Date): Promise<Map<number, CenterLimit>> {
  if (centers.length === 0) return new Map()
  const rows = await listLimits(sql, centers, now)
  return new Map(rows.map(({ id, ...limit }) => [id, limit]))
}
