import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type RequestOptions, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestCertificate } from './certificate.ts'

export type Answering = (response: ServerResponse) => void

export const OK = '<?xml version="1.0"?><cXML><Response><Status code="200" text="OK"/></Response></cXML>'

export const ANSWERS = {
  ok: response => void response.writeHead(200, { 'content-type': 'text/xml' }).end(OK),
  busy: response => void response.writeHead(500).end('busy'),
  /** Takes the message and says nothing. */
  silent: () => undefined,
  breaksOff: response => void response.socket?.destroy(),
  breaksOffLater: response => {
    response.writeHead(200, { 'content-length': OK.length }).write(OK.slice(0, 20), () => response.socket?.destroy())
  },
  leadsAway: response => void response.writeHead(302, { location: '/elsewhere' }).end(),
  endless: response => void response.writeHead(200).end('x'.repeat(200_001)),
} satisfies Record<string, Answering>

/** A procurement system that takes messages by https on this machine. */
export class HttpsReceiver {
  readonly received: { url: string; xml: string }[] = []
  answering: Answering = ANSWERS.ok
  #server: Server

  constructor(certificate: TestCertificate) {
    this.#server = createServer(certificate, async (request, response) => {
      // The sender may break off before all has come.
      const xml = await text(request).catch(() => '')
      this.received.push({ url: request.url ?? '', xml })
      // The next message is sent over a connection of its own, which shows the certificate again.
      response.shouldKeepAlive = false
      this.answering(response)
    })
    // Who does not trust the certificate ends the connection.
    this.#server.on('tlsClientError', () => undefined)
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Of a host that the certificate is for; it has to be looked up by `onThisMachine`. */
  addressOf(host: string): string {
    return `https://${host}:${(this.#server.address() as AddressInfo).port}/cxml`
  }

  /** Another certificate for connections from now on. */
  showCertificate(certificate: TestCertificate): void {
    this.#server.setSecureContext(certificate)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Looks every name up as this machine. */
export const onThisMachine: NonNullable<RequestOptions['lookup']> = (_host, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
