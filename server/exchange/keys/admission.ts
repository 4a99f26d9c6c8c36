import type { FastifyRequest } from 'fastify'
import { can, RIGHTS } from '#domain/permissions.ts'
import type { Sql } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { admitApiKey } from './key-store.ts'
import type { DecimalSign } from '#domain/tables/written-number.ts'
import { personSender, type Sender } from '#server/exchange/storing/sender.ts'

interface Gate {
  sql: Sql
  authenticator: Authenticator
  clock: () => Date
}

/** Whoever is let in, by name; `sends` and `reads` are kinds, null is every one. */
export interface AdmittedCaller {
  name: string
  sends: string[] | null
  reads: string[] | null
  /** The sign before the decimals in what it sends; undefined where nothing was said of it. */
  decimals?: DecimalSign | undefined
  /** The warnings that do not stop what it sends; null is every one. */
  accepts: string[] | null
  sender: Sender
}

/** Lets in a machine by its key, from its networks, or a person who may feed the exchange. Throws 401 or 403. */
export async function admit(request: FastifyRequest, { sql, authenticator, clock }: Gate): Promise<AdmittedCaller> {
  const header = request.headers.authorization
  const sent = /^Api-Key (\S+)$/.exec(header ?? '')?.[1]
  const key = sent && (await admitApiKey(sql, sent, { address: request.ip, now: clock() }))
  if (key) {
    if (!key.isHome) {
      request.log.warn({ key: key.name, address: request.ip }, 'a key of the exchange comes from elsewhere')
      throw new Failure(403, 'imports.key_not_from_here')
    }
    return {
      ...key,
      decimals: key.decimals ?? undefined,
      sender: {
        by: { key: key.name },
        requestId: request.id,
        maySendPasswords: key.may_send_passwords,
        mayMakeAdmins: key.may_make_admins,
        // Rights of staff are as much as it may give to an administrator.
        mayGiveRights: key.may_make_admins ? RIGHTS : [],
      },
    }
  }
  const viewer = await authenticator.viewerOf(sql, header, clock())
  if (!viewer) throw new Failure(401, 'errors.unauthorized')
  if (viewer.looker || !can.feedExchange(viewer)) throw new Failure(403, 'errors.forbidden')
  const sender = personSender(viewer, request.id)
  return { name: viewer.email, sends: null, reads: null, accepts: [], sender }
}

/** Throws 403 if a key is for other kinds. */
export function refuseOtherKind(kinds: string[] | null, kind: string): void {
  if (kinds && !kinds.includes(kind)) throw new Failure(403, 'imports.key_not_for_kind', { params: { kind } })
}
