import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  url: string
  /** The messages as they came. */
  received: Buffer[]
  /** Of each message, whom the sender named to the mail server. */
  recipients: string[][]
  close(): Promise<void>
}

/** A mail server that keeps what it is sent. */
export async function smtpSink(): Promise<SmtpSink> {
  const received: Buffer[] = []
  const recipients: string[][] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts))
        recipients.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>(resolve => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    close: () => new Promise(resolve => smtp.close(() => resolve())),
  }
}
