import { fullNameOf } from '#domain/desk/full-name.ts'
import type { DeskPerson } from '#domain/desk/people-contract.ts'

/** Whether somebody can sign in, and if not, why. */
export type PersonState = 'active' | 'anonymised' | 'blocked' | 'invited' | 'expired' | 'withdrawn' | 'no_password'

export function stateOf({ active, has_password, invitation, is_anonymised }: DeskPerson, now: Date): PersonState {
  if (is_anonymised) return 'anonymised'
  if (!has_password && invitation) {
    if (invitation.is_withdrawn) return 'withdrawn'
    if (!active) return 'blocked'
    return new Date(invitation.expires_at) <= now ? 'expired' : 'invited'
  }
  if (!active) return 'blocked'
  return has_password ? 'active' : 'no_password'
}

export const nameOf = (person: DeskPerson): string => fullNameOf(person)
