import { connect, type Socket } from 'node:net'

/** Status and, of a refusal, the text. */
export type Answered = (status: number, text: string) => void

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * A keep-alive connection that sends ready-made requests one at a time. It reads no more of an answer than where it
 * ends, so that the client costs a fraction of what the server does.
 */
export class Connection {
  readonly #socket: Socket
  readonly #failed: (error: Error) => void
  #answered: Answered | undefined
  #head: Buffer | undefined
  #status = 0
  /** Bytes that are still to come; undefined while the head is read, -1 where only the last chunk tells the end. */
  #left: number | undefined
  #text = ''

  constructor(origin: URL, failed: (error: Error) => void) {
    this.#failed = failed
    this.#socket = connect({ host: origin.hostname, port: Number(origin.port || 80), noDelay: true })
    this.#socket.on('data', chunk => this.#read(chunk))
    this.#socket.on('error', failed)
    this.#socket.on('close', () => {
      if (this.#answered) failed(new Error('the server closed the connection before it had answered'))
    })
  }

  send(request: Uint8Array, answered: Answered): void {
    this.#answered = answered
    this.#socket.write(request)
  }

  close(): void {
    this.#answered = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#left === undefined) {
      const head = this.#head ? Buffer.concat([this.#head, chunk]) : chunk
      const end = head.indexOf(HEAD_END)
      if (end < 0) {
        this.#head = head
        return
      }
      this.#head = undefined
      this.#readHead(head.toString('latin1', 0, end))
      this.#readBody(head.subarray(end + HEAD_END.length))
    } else {
      this.#readBody(chunk)
    }
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12))
    this.#text = ''
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)
    if (!length && !/\r\ntransfer-encoding: *chunked/i.test(head)) this.#failed(new Error(`no length: ${head}`))
    this.#left = length ? Number(length[1]) : -1
  }

  #readBody(body: Buffer): void {
    if (this.#status >= 400) this.#text += body.toString()
    if (this.#left === -1) {
      if (!body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return
    } else {
      this.#left = this.#left! - body.length // readHead() has set it
      if (this.#left > 0) return
    }
    this.#left = undefined
    const answered = this.#answered
    this.#answered = undefined
    answered?.(this.#status, this.#text)
  }
}
