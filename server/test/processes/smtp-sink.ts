import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  url: string
  /** The messages as they came, and as they are read. */
  received: Buffer[]
  mails: Email[]
  /** Of each message, whom the sender named to the mail server. */
  recipients: string[][]
  /** Refuses what it is sent, until it is up again. */
  isDown: boolean
  empty(): void
  close(): Promise<void>
}

/** A mail server that keeps what it is sent. */
export async function smtpSink(): Promise<SmtpSink> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(sink.isDown ? new Error('451 not now') : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const message = Buffer.concat(parts)
        const mail = await PostalMime.parse(message)
        sink.received.push(message)
        sink.mails.push(mail)
        sink.recipients.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  // A sender that is killed cuts its connection.
  smtp.on('error', () => undefined)
  await new Promise<void>(resolve => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = smtp.server.address() as AddressInfo // it listens on a port
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    mails: [],
    recipients: [],
    isDown: false,
    empty: () => {
      for (const kept of [sink.received, sink.mails, sink.recipients]) kept.length = 0
    },
    close: () => new Promise(resolve => smtp.close(() => resolve())),
  }
  return sink
}
