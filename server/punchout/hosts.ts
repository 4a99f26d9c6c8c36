import type { Queryable } from '#server/database/connect.ts'
import { listHosts } from './partner-store.ts'

export interface PartnerHosts {
  frame_hosts: string[]
  return_hosts: string[]
}

const KEPT_MS = 5000

/**
 * The hosts of all active partners. Every document asks for them, so they are kept for a few seconds, and longer where
 * the database does not answer: the portal is shown all the same.
 */
export function keptHosts(sql: Queryable): () => Promise<PartnerHosts> {
  let kept: PartnerHosts = { frame_hosts: [], return_hosts: [] }
  let readAt = -Infinity
  let reading: Promise<PartnerHosts> | undefined
  const read = async (): Promise<PartnerHosts> => {
    try {
      kept = await listHosts(sql)
      readAt = performance.now()
    } catch {
      // The last that was known.
    } finally {
      reading = undefined
    }
    return kept
  }
  return async () => (performance.now() - readAt < KEPT_MS ? kept : (reading ??= read()))
}
