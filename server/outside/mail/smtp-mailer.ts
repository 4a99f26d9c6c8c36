import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, MAILS_AT_ONCE } from './mail.ts'

const TIMEOUT_MS = 20_000
const IDLE_MS = 1000

/**
 * Sends by SMTP, over at most so many connections at a time: what is more waits for one. They are kept while mails follow
 * each other, because to open one takes longer than to send a mail. Throws what the server refused or did not answer; the
 * job queue tries again.
 */
export function smtpMailer(url: string, connections = MAILS_AT_ONCE): Mailer {
  let transport: ReturnType<typeof pooled> | undefined
  let unfinished = 0
  let idle: NodeJS.Timeout | undefined

  function hangUp(): void {
    transport?.close()
    transport = undefined
  }

  return {
    send: async mail => {
      clearTimeout(idle)
      transport ??= pooled(url, connections)
      unfinished++
      try {
        await transport.sendMail(messageOf(mail))
      } finally {
        if (--unfinished === 0) idle = setTimeout(hangUp, IDLE_MS).unref()
      }
    },
    isReachable: async () => {
      const single = createTransport(url, OPTIONS)
      try {
        return await single.verify()
      } catch {
        return false
      }
    },
  }
}

const OPTIONS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
} as object // the bundled types know these options for an object of settings only, not beside an address

// A mail whose connection breaks fails at once: only the queue of jobs knows how often it was tried.
const pooled = (url: string, maxConnections: number) =>
  createTransport(url, { ...OPTIONS, pool: true, maxConnections, maxRequeues: 0 } as object)

const messageOf = ({ id, to, replyTo, attachments = [], pictures = [], logos = [], ...mail }: Mail) => ({
  ...mail,
  // As objects these are one address each: a comma or a line break in one does not begin another.
  to: { name: '', address: to },
  replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
  messageId: `<${id}@pulcro>`,
  attachments: [
    ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    // Without a name, and inline: no mail program lists it beside the documents.
    ...[...logos, ...pictures].map(({ cid, type, content }) => ({
      cid,
      contentType: type,
      content,
      filename: false as const,
      contentDisposition: 'inline' as const,
    })),
  ],
})
