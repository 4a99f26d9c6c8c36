import type { Sql } from '#server/database/connect.ts'
import { makeFirstToken } from '#server/invitations/found-admin.ts'
import { invitationAddress } from '#server/invitations/link-token.ts'

/** Where nobody has an account yet, says where the first administrator makes the own one. */
export async function sayFirstAddress(sql: Sql, address: string, say: (line: string) => void): Promise<void> {
  const token = await makeFirstToken(sql, new Date())
  if (token === undefined) return
  say(`There is no account yet. The first administrator makes the own one at ${invitationAddress(address, token)}`)
}
