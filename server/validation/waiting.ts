import type { SignedInContext } from '#server/context.ts'
import type { Kind } from './kind.ts'
import * as store from './waiting-store.ts'

/** How many wait where the viewer may decide: in reach, and not the own ones, unless the client allows that. */
export const countWaiting = async (
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  kind: Pick<Kind, 'tables' | 'visible' | 'right'>,
  filter: { client?: number | undefined; center?: number | undefined },
): Promise<number> =>
  viewer[kind.right] || viewer.substitutions?.length ? store.countWaiting(sql, viewer, kind, filter) : 0
