import { randomBytes } from 'node:crypto'
import type { Protocol } from '#domain/punchout/contract.ts'
import type { Sql } from '#server/database/connect.ts'
import type { VisitRequest } from '#server/punchout/visit-store.ts'
import { makeEntryCode } from '#server/session/visits/entry.ts'
import type { Caller, TestServer } from '#server/test/server.ts'

export interface VisitWish {
  user: number
  client: number
  center?: number
  buyer_cookie?: string
  operation?: 'create' | 'edit' | 'inspect'
  return_url?: string
  protocol?: Protocol
  request?: VisitRequest
  /** A partner of its own by default. */
  partner?: number
}

/** A partner of a client, whose buyers come as a user. */
export async function makePartner(sql: Sql, wish: { user: number; client: number }): Promise<number> {
  const name = randomBytes(5).toString('hex')
  const [partner] = await sql<{ id: number }[]>`
    insert into punchout_partners (name, client_id, user_id, domain, identity, return_hosts, created_at)
    values (${name}, ${wish.client}, ${wish.user}, 'NetworkId', ${name}, '{buyer.test}', now()) returning id`
  return partner!.id
}

/** A visit from a procurement system that nobody has entered yet. */
export async function makeVisit(sql: Sql, wish: VisitWish): Promise<string> {
  const partner = wish.partner ?? (await makePartner(sql, wish))
  const [visit] = await sql<{ id: string }[]>`
    insert into punchout_sessions (
      partner_id, protocol, operation, buyer_cookie, return_url, user_id, client_id, center_id, request,
      started_at)
    values (${partner}, ${wish.protocol ?? 'cxml'}, ${wish.operation ?? 'create'}, ${wish.buyer_cookie ?? 'cookie'},
      ${wish.return_url ?? 'https://buyer.test/return'}, ${wish.user}, ${wish.client}, ${wish.center ?? null},
      ${JSON.stringify(wish.request ?? {})}::text::jsonb, now())
    returning id`
  return visit!.id
}

/** What stands in the address of a new visit: good for a minute. */
export async function makeVisitCode(sql: Sql, wish: VisitWish & { now: Date }): Promise<string> {
  const { user, buyer_cookie = 'cookie', now } = wish
  const visit = { id: await makeVisit(sql, wish), user_id: user, buyer_cookie: buyer_cookie.normalize('NFC') }
  return makeEntryCode(sql, visit, now)
}

type Portal = Pick<TestServer, 'sql' | 'clock' | 'as'>

/** Whoever has entered through a visit of their own. */
export async function enterVisit(portal: Portal, wish: VisitWish): Promise<Caller> {
  const token = await makeVisitCode(portal.sql, { ...wish, now: portal.clock.now })
  const body = { token, buyer_cookie: wish.buyer_cookie ?? 'cookie' }
  const answer = await portal.as(null).send('POST', '/api-token-exchange/', body)
  const authorization = `JWT ${answer.body.token}`
  const visitor = portal.as(null)
  return {
    get: (path, headers) => visitor.get(path, { ...headers, authorization }),
    send: (method, path, sent, headers) => visitor.send(method, path, sent, { ...headers, authorization }),
  }
}
