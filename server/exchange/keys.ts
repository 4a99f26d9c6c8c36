import type { z } from 'zod'
import type { createApiKey } from '#domain/exchange/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/db.ts'
import { fieldFailure, notFound } from '#server/failure.ts'
import { deleteApiKey, insertApiKey } from './api-keys.ts'

/** Makes a key for a machine. The other machine of that name must not fall silent, so its name is refused. */
export async function makeKey(context: SignedInContext, name: string): Promise<z.input<typeof createApiKey.reply>> {
  const { viewer, now } = context
  return context.sql.begin(async sql => {
    const made = await insertApiKey(sql, { name, user: viewer.id, now })
    if (!made) throw fieldFailure('name', 'imports.key_taken')
    await tell(sql, context, 'api_key_created', name)
    return { ...made, name, created_at: now.toISOString(), created_by: viewer.email, used_at: null }
  })
}

export async function revokeKey(context: SignedInContext, id: number): Promise<void> {
  await context.sql.begin(async sql => {
    const name = await deleteApiKey(sql, id)
    if (name === undefined) throw notFound()
    await tell(sql, context, 'api_key_revoked', name)
  })
}

const tell = (sql: Transaction, { viewer, now, requestId }: SignedInContext, kind: string, name: string) => sql`
  insert into events (happened_at, kind, user_id, request_id, details)
  values (${now}, ${kind}, ${viewer.id}, ${requestId}, ${sql.json({ name })})`
