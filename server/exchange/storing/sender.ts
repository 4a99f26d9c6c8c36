import { type Actor, can, type Right, RIGHTS, rightsOf } from '#domain/permissions.ts'
import type { ChangeSource } from '#server/database/change-source.ts'

/** Who sends a file, and what that file may do to accounts beside all that every file may. */
export interface Sender {
  by: ChangeSource
  userId?: number
  requestId?: string
  maySendPasswords: boolean
  /** Its passwords are public, as those of the demo company: no rule is asked. */
  isSeed?: boolean
  /** Give the role of an administrator, or touch the account of one. */
  mayMakeAdmins: boolean
  /** Make a sales person: one sees the clients and prices of whole countries. Left out: it may. */
  mayMakeSellers?: boolean
  /** Rights at the desk that it may give and take. */
  mayGiveRights: readonly Right[]
}

/**
 * A person who is signed in. No power over accounts: that asks for the password, which a session that was left open or stolen
 * does not have. Whoever tends people gives the rights that she has herself (R393).
 */
export const personSender = (person: Actor & { id: number; email: string }, requestId: string): Sender => ({
  by: { person: person.email },
  userId: person.id,
  requestId,
  maySendPasswords: false,
  mayMakeAdmins: false,
  mayMakeSellers: can.actForClients(person),
  mayGiveRights: can.deskPeople(person) ? rightsOf(person) : [],
})

/** Whoever can run a command on the machine has its database too: nothing is kept from them. */
export const OPERATOR: Sender = {
  by: { command: 'exchange' },
  maySendPasswords: true,
  mayMakeAdmins: true,
  mayGiveRights: RIGHTS,
}
