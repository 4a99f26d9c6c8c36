import { Failure } from '#server/errors/failure.ts'
import type { Link } from './invitations-store.ts'
import { closedBecause } from './link-state.ts'

/** Throws 410 with the reason where a link opens nothing any more. */
export function requireOpen(link: Link | undefined, now: Date): Link {
  const reason = closedBecause(link, now)
  if (!link || reason) throw new Failure(410, reason ?? 'invitation.unknown')
  return link
}
