import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Route } from '@playwright/test'
import { connect, type Sql } from '#server/database/connect.ts'
import { secretHash } from '#server/punchout/secret.ts'
import { cxml, setupRequest } from '#server/test/punchout/cxml.ts'
import { databaseOf } from './brand-server.ts'
import { GROUND, ORIGIN } from './origin.ts'
import { emailOf } from './portal.ts'

/** Under this name the browser knows it: carts go back to https alone. */
const HOST = 'compras.test'

interface CallUp {
  operation?: 'create' | 'edit' | 'inspect'
  buyer_cookie?: string
  /** The code of the center that it is for; none by default. */
  center?: string
  /** Code of the article that was chosen in the procurement system. */
  selected?: string
  /** The lines of a cart that was sent before. */
  items?: string
  /** How the partner's system wants its form posted, and what it is called. */
  partner?: { name: string; client_session?: string }
}

export const ACME = { name: 'Compras Acme' }

/**
 * A procurement system: a small server that shows the portal in a frame, calls up by a form of OCI, and takes the carts
 * that browsers post to it. What a browser sends to its name is handed over to it, so that no certificate is needed.
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
      if (pathname === '/frame') reply.end(framing(searchParams.get('address') ?? ''))
      else if (pathname === '/oci') reply.end(callingUp(system.ociFields()))
      else reply.end(RECEIVED)
    })
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', () => resolve())
    })
    // The frame is on this machine, which a page from elsewhere may not reach by itself. Older browsers do not ask.
    await context.grantPermissions(['local-network-access']).catch(() => undefined)
    await context.route(`${system.origin}/**`, route => system.answer(route))
    await system.makePartner(ACME)
    return system
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
    await this.#sql.end()
  }

  /** Asks for a visit by cXML; the address that the buyer's browser opens: once, within a minute. */
  async callUp({ operation, buyer_cookie: cookie, center, selected, items, partner = ACME }: CallUp = {}) {
    await this.makePartner(partner)
    const more = [
      center && `<ShipTo>${addressOf(center)}</ShipTo>`,
      selected && `<SelectedItem><ItemID><SupplierPartID>${selected}</SupplierPartID></ItemID></SelectedItem>`,
    ]
    const url = `${this.origin}/return`
    const request = setupRequest({ operation, cookie, url, items, more: more.filter(Boolean).join('') })
    const answer = await send(cxml(credentialOf(partner), request))
    const address = /<URL>([^<]+)<\/URL>/.exec(answer)?.[1]
    if (address === undefined) throw new Error(`No start page: ${answer}`)
    return address.replaceAll('&amp;', '&')
  }

  /** Orders the lines of the cart that came last, as it came. Returns the code of the status. */
  async order(orderID: string, center: string): Promise<number> {
    const header = `<OrderRequestHeader orderID="${orderID}" orderDate="${new Date().toISOString()}" type="new">
      <Total><Money currency="EUR">1</Money></Total><ShipTo>${addressOf(center)}</ShipTo>
      <BillTo>${addressOf(center)}</BillTo></OrderRequestHeader>`
    const request = `<OrderRequest>${header}${this.lastItems()}</OrderRequest>`
    const answer = await send(cxml(credentialOf(ACME), request))
    return Number(/<Status code="(\d+)"/.exec(answer)?.[1])
  }

  /** The lines of the cart that came last, as a procurement system sends them back. */
  lastItems(): string {
    return lastLines(this.received.at(-1)?.['cxml-urlencoded'] ?? '').join('')
  }

  /** A page of this system with the portal in a frame. */
  framed(address: string): string {
    return `${this.origin}/frame?${new URLSearchParams({ address })}`
  }

  /** Lets the minute of every start address pass. */
  async outlastCodes(): Promise<void> {
    await this.#sql`update entry_codes set expires_at = now() where used_at is null`
  }

  /** A center of the client that is bought for, by its name and its code. */
  async center(name = 'Playa'): Promise<string> {
    const [center] = await this.#sql<{ external_id: string }[]>`
      select external_id from centers where client_id = ${this.#buyer.client} and name = ${name}`
    return center!.external_id
  }

  ociFields(): Record<string, string> {
    return {
      USERNAME: userOf(ACME),
      PASSWORD: credentialOf(ACME).secret,
      HOOK_URL: `${this.origin}/return`,
      '~TARGET': '_top',
      OCI_VERSION: '4.0',
      http_content_charset: 'ISO-8859-1',
    }
  }

  private async makePartner(wish: NonNullable<CallUp['partner']>): Promise<void> {
    const { user, client } = this.#buyer
    const { identity, secret } = credentialOf(wish)
    await this.#sql`
      with made as (
        insert into punchout_partners (
          name, client_session, client_id, user_id, domain, identity, own_domain, own_identity, oci_user, return_hosts,
          frame_hosts, created_at)
        values (${wish.name}, ${wish.client_session ?? ''}, ${client}, ${user}, 'NetworkID', ${identity}, 'DUNS',
          '123456789', ${userOf(wish)}, ${[HOST]}, ${[HOST]}, now())
        on conflict do nothing returning id)
      insert into punchout_secrets (partner_id, secret_hash, created_at)
      select id, ${secretHash(secret)}, now() from made`
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

const userOf = ({ name, client_session = '' }: NonNullable<CallUp['partner']>) => `${name} ${client_session}`.trim()

function credentialOf(partner: NonNullable<CallUp['partner']>): { identity: string; secret: string } {
  const identity = userOf(partner)
  return { identity, secret: `secret of ${identity}` }
}

async function buyerOf(sql: Sql): Promise<{ user: number; client: number }> {
  const [buyer] = await sql<{ user: number; client: number }[]>`
    select u.id as user, uc.client_id as client
    from users u join user_clients uc on uc.user_id = u.id where u.email = ${emailOf('compras')} limit 1`
  return buyer!
}

async function send(document: string): Promise<string> {
  const headers = { 'Content-Type': 'text/xml; charset=UTF-8' }
  const answer = await fetch(`${ORIGIN}/punchout/cxml`, { method: 'POST', headers, body: document })
  return answer.text()
}

const addressOf = (center: string) => `<Address addressID="${center}"><Name xml:lang="es">${center}</Name></Address>`

const lastLines = (message: string): string[] =>
  [...message.matchAll(/<ItemIn([^>]*)>([\s\S]*?)<\/ItemIn>/g)].map(
    ([, attributes, content]) => `<ItemOut${attributes}>${content}</ItemOut>`,
  )

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
  const sent = Buffer.concat(chunks).toString('latin1')
  const { http_content_charset: charset = 'utf-8' } = Object.fromEntries(new URLSearchParams(sent))
  return Object.fromEntries(
    sent.split('&').map(field => {
      const [name = '', value = ''] = field.split('=').map(part => decoded(part, charset))
      return [name, value]
    }),
  )
}

/** What a form says of itself is in which charset it is read. */
function decoded(part: string, charset: string): string {
  const bytes = part
    .replaceAll('+', ' ')
    .replaceAll(/%([\da-f]{2})/gi, (_all, byte: string) => String.fromCodePoint(Number.parseInt(byte, 16)))
  return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'))
}

const RECEIVED = '<!doctype html><title>Compras</title><h1>Carro recibido</h1>'

const framing = (address: string): string =>
  `<!doctype html><title>Compras</title><h1>Compras</h1>
  <iframe title="Catálogo" src="${address.replaceAll('&', '&amp;')}" style="width: 900px; height: 600px"></iframe>`

const callingUp = (fields: Record<string, string>): string =>
  `<!doctype html><title>Compras</title><form method="post" action="${ORIGIN}/punchout/oci">
  ${Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)}
  <button>Abrir el catálogo</button></form>`
