import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts what it is sent and keeps nothing. */
export interface MailSink {
  url: string
  received(): number
  bytes(): number
  close(): Promise<void>
}

export async function mailSink(): Promise<MailSink> {
  let received = 0
  let bytes = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onData: (stream, _session, done) => {
      stream.on('data', (part: Buffer) => {
        bytes += part.length
      })
      stream.on('end', () => {
        received++
        done()
      })
    },
  })
  smtp.on('error', () => undefined) // the measured server has hung up
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    bytes: () => bytes,
    close: () => new Promise(resolve => smtp.close(() => resolve())),
  }
}
