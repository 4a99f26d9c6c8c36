import type { z } from 'zod'
import { FEED_KINDS } from '#domain/exchange/contract.ts'
import { type createApiKey } from '#domain/exchange/keys-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { requirePassword } from '#server/session/passwords/own-password.ts'
import { deleteApiKey, insertApiKey, insertKeyEvent, type KeyRights, replaceApiKey } from './key-store.ts'
import { KIND_NAMES } from '#domain/exchange/kinds.ts'

type Wish = z.output<NonNullable<(typeof createApiKey)['body']>>

/**
 * Makes a key for a machine. The other machine of that name must not fall silent, so its name is refused. Power over
 * accounts is given only by an administrator who confirms it with the password.
 */
export async function makeKey(context: SignedInContext, wish: Wish): Promise<z.input<typeof createApiKey.reply>> {
  const { viewer, now, requestId } = context
  const { name } = wish
  const rights = rightsOf(wish)
  if (rights.may_send_passwords || rights.may_make_admins)
    await requirePassword(context, wish.password, 'imports.key_password_needed')
  return context.sql.begin(async sql => {
    const made = await insertApiKey(sql, { name, user: viewer.id, now, ...rights })
    if (!made) throw fieldFailure('name', 'imports.key_taken')
    const details = { name, ...rights }
    await insertKeyEvent(sql, { kind: 'api_key_created', now, userId: viewer.id, requestId, details })
    return { ...made, ...details, created_at: now.toISOString(), created_by: viewer.email, used_at: null }
  })
}

/** Rights over accounts only for a key that may send users; a key without any kind is refused. */
function rightsOf({ sends, reads, networks, may_send_passwords, may_make_admins, accepts }: Wish): KeyRights {
  refuseUnknown('sends', sends, KIND_NAMES)
  refuseUnknown('reads', reads, FEED_KINDS)
  if (sends.length + reads.length === 0) throw fieldFailure('sends', 'imports.key_kinds_missing')
  const bringsUsers = sends.includes('users')
  return {
    sends: KIND_NAMES.filter(kind => sends.includes(kind)),
    reads: FEED_KINDS.filter(kind => reads.includes(kind)),
    networks: [...new Set(networks)],
    may_send_passwords: bringsUsers && may_send_passwords,
    may_make_admins: bringsUsers && may_make_admins,
    accepts: [...new Set(accepts)],
  }
}

function refuseUnknown(field: string, chosen: string[], known: readonly string[]): void {
  if (chosen.some(kind => !known.includes(kind))) throw fieldFailure(field, 'errors.invalid_choice')
}

/** The same by a command on the machine, which replaces a key of that name and can give no power over accounts. */
export async function makeKeyByCommand(sql: Sql, wish: Parameters<typeof replaceApiKey>[1]): Promise<string> {
  return sql.begin(async transaction => {
    const { key, rights } = await replaceApiKey(transaction, wish)
    const details = { name: wish.name, ...rights, by: { command: 'exchange' } }
    await insertKeyEvent(transaction, { kind: 'api_key_created', now: wish.now, details })
    return key
  })
}

export async function revokeKey({ sql, viewer, now, requestId }: SignedInContext, id: number): Promise<void> {
  await sql.begin(async transaction => {
    const name = await deleteApiKey(transaction, id)
    if (name === undefined) throw notFound()
    await insertKeyEvent(transaction, { kind: 'api_key_revoked', now, userId: viewer.id, requestId, details: { name } })
  })
}
