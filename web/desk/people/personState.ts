import type { DeskPerson } from '#domain/desk/people-contract.ts'

/** Whether somebody can sign in, and if not, why. */
export type PersonState = 'active' | 'blocked' | 'invited' | 'expired' | 'withdrawn' | 'no_password'

export function stateOf({ active, has_password, invitation }: DeskPerson, now: Date): PersonState {
  if (!has_password && invitation) {
    if (invitation.is_withdrawn) return 'withdrawn'
    if (!active) return 'blocked'
    return new Date(invitation.expires_at) <= now ? 'expired' : 'invited'
  }
  if (!active) return 'blocked'
  return has_password ? 'active' : 'no_password'
}

export const nameOf = ({ first_name, last_name, email }: DeskPerson): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
