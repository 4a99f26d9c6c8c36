import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Route } from '@playwright/test'
import { connect, type Sql } from '#server/database/connect.ts'
import { makeVisitCode, type VisitWish } from '#server/test/punchout/visits.ts'
import { databaseOf } from './brand-server.ts'
import { GROUND, ORIGIN } from './origin.ts'
import { emailOf } from './portal.ts'

/** Under this name the browser knows it: carts go back to https alone. */
const HOST = 'compras.test'

type Wish = Omit<VisitWish, 'user' | 'client' | 'partner'> & {
  /** How the partner's system wants its form posted. */
  client_session?: string
  /** Of a partner of its own; by default of the one that all visits share. */
  partner_name?: string
  /** Code of the article that was chosen in the procurement system. */
  selected?: string
}

/**
 * A procurement system: a small server that shows the portal in a frame, and takes the carts that browsers post to it.
 * What a browser sends to its name is handed over to it, so that no certificate is needed.
 */
export class ProcurementSystem {
  readonly origin = `https://${HOST}`
  /** The forms that were posted, in their order. */
  readonly received: Record<string, string>[] = []
  readonly #server: Server
  readonly #sql: Sql
  readonly #buyer: { user: number; client: number }

  private constructor(server: Server, sql: Sql, buyer: { user: number; client: number }) {
    this.#server = server
    this.#sql = sql
    this.#buyer = buyer
  }

  static async start(context: BrowserContext): Promise<ProcurementSystem> {
    if (GROUND.dataDir === undefined) throw new Error('A visit needs a server that was started for it.')
    const sql = connect(await databaseOf(GROUND.dataDir), { max: 1 })
    const server = createServer()
    const system = new ProcurementSystem(server, sql, await buyerOf(sql))
    server.on('request', async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', system.origin)
      reply.setHeader('Content-Type', 'text/html; charset=utf-8')
      if (request.method === 'POST') system.received.push(await formOf(request))
      reply.end(pathname === '/frame' ? framing(searchParams.get('address') ?? '') : RECEIVED)
    })
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', () => resolve())
    })
    await context.route(`${system.origin}/**`, route => system.answer(route))
    return system
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
    await this.#sql.end()
  }

  /** The address that the buyer's browser opens: once, within a minute. */
  async callUp({ client_session = '', partner_name = 'Compras Acme', selected, ...wish }: Wish = {}): Promise<string> {
    const partner = await this.partner(partner_name, client_session)
    const buyer_cookie = wish.buyer_cookie ?? 'cookie-1'
    const return_url = wish.return_url ?? `${this.origin}/return`
    const visit = { ...this.#buyer, ...wish, buyer_cookie, return_url, partner, now: new Date() }
    const token = await makeVisitCode(this.#sql, visit)
    if (selected !== undefined) {
      await this.#sql`
        update punchout_sessions set request = jsonb_build_object('selected', ${selected}::text)
        where id = (select id from punchout_sessions where partner_id = ${partner} order by started_at desc limit 1)`
    }
    return `${ORIGIN}/?${new URLSearchParams({ token, buyer_cookie })}`
  }

  /** A page of this system with the portal in a frame. */
  framed(address: string): string {
    return `${this.origin}/frame?${new URLSearchParams({ address })}`
  }

  /** The id of a center of the client that is bought for. */
  async center(): Promise<{ id: number; name: string }> {
    const [center] = await this.#sql<{ id: number; name: string }[]>`
      select id, name from centers where client_id = ${this.#buyer.client} order by id limit 1`
    return center!
  }

  private async partner(name: string, client_session: string): Promise<number> {
    const [partner] = await this.#sql<{ id: number }[]>`
      insert into punchout_partners (
        name, client_session, client_id, user_id, domain, identity, return_hosts, frame_hosts, created_at)
      values (${name}, ${client_session}, ${this.#buyer.client}, ${this.#buyer.user}, 'NetworkId',
        ${`${name}/${client_session}`}, ${[HOST]}, ${[HOST]}, now())
      on conflict (lower(domain), lower(identity)) where identity <> '' do update set name = excluded.name
      returning id`
    return partner!.id
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const { port } = this.#server.address() as AddressInfo // it listens on a port
    const { pathname, search } = new URL(request.url())
    const body = request.postDataBuffer()
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method(),
      headers: { 'Content-Type': (await request.headerValue('content-type')) ?? 'text/plain' },
      ...(body && { body: new Uint8Array(body) }),
    })
    await route.fulfill({ status: answer.status, contentType: 'text/html; charset=utf-8', body: await answer.text() })
  }
}

async function buyerOf(sql: Sql): Promise<{ user: number; client: number }> {
  const [buyer] = await sql<{ user: number; client: number }[]>`
    select u.id as user, uc.client_id as client
    from users u join user_clients uc on uc.user_id = u.id where u.email = ${emailOf('compras')} limit 1`
  return buyer!
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}

const RECEIVED = '<!doctype html><title>Compras</title><h1>Carro recibido</h1>'

const framing = (address: string): string =>
  `<!doctype html><title>Compras</title><h1>Compras</h1>
  <iframe title="Catálogo" src="${address.replaceAll('&', '&amp;')}" style="width: 900px; height: 600px"></iframe>`
