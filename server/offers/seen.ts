import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { countUnseen, updateSeen } from './seen-store.ts'

type Seer = Pick<SignedInContext, 'sql' | 'viewer'>

/** How many answers the viewer has not looked at yet; none of who makes no offers. */
export const countUnseenOffers = async ({ sql, viewer }: Seer): Promise<number> =>
  can.createOffers(viewer) ? countUnseen(sql, viewer) : 0

/** The viewer has looked at an offer, or at the list; answers how many are left. */
export async function seeOffers({ sql, viewer }: Seer, { offer }: { offer?: number | undefined }) {
  await updateSeen(sql, viewer, offer)
  return { unseen_offers: await countUnseenOffers({ sql, viewer }) }
}
