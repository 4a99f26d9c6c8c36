import { createTransport } from 'nodemailer'
import type { Sql } from '#server/db.ts'

export interface Mail {
  /** The same for every try, so that a repeat can be recognised as the same mail. */
  id: string
  from: string
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}

export interface Attachment {
  name: string
  /** Media type. */
  type: string
  content: Buffer
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Whether mails would be taken now. Never throws. */
  isThere(): Promise<boolean>
}

const TIMEOUT_MS = 20_000

/** Sends by SMTP. Throws what the server refused or did not answer; the job queue tries again. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object) // the bundled types know these options for an object of settings only, not beside an address
  return {
    send: async ({ id, to, replyTo, attachments = [], ...mail }) => {
      await transport.sendMail({
        ...mail,
        // As objects these are one address each: a comma or a line break in one does not begin another.
        to: { name: '', address: to },
        replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
        messageId: `<${id}@pulcro>`,
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      })
    },
    isThere: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  }
}

/** Keeps mails in the database, without their attachments, for an installation without an SMTP server. */
export const keptMailer = (sql: Sql): Mailer => ({
  send: async ({ id, to, subject, text, html }) => {
    await sql`
      insert into mails (message_id, created_at, recipient, subject, text_body, html_body)
      values (${id}, now(), ${to}, ${subject}, ${text}, ${html}) on conflict (message_id) do nothing`
  },
  isThere: async () => true,
})
