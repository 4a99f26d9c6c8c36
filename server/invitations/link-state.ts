import type { MessageKey } from '#domain/messages/messages.ts'

export interface LinkFacts {
  expires_at: string
  is_accepted: boolean
  is_withdrawn: boolean
  /** The account may sign in. */
  is_active: boolean
  /** There is a password already, or an account where one would be made. */
  has_account: boolean
  /** A newer invitation went to the same person. */
  is_replaced: boolean
}

/** Why a link opens nothing; undefined where it does. */
export function closedBecause(link: LinkFacts | undefined, now: Date): MessageKey | undefined {
  if (!link) return 'invitation.unknown'
  if (link.is_accepted) return 'invitation.used'
  if (link.is_withdrawn || !link.is_active) return 'invitation.withdrawn'
  if (link.has_account) return 'invitation.has_account'
  if (link.is_replaced) return 'invitation.replaced'
  return new Date(link.expires_at) <= now ? 'invitation.expired' : undefined
}
