import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

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
    send: async ({ id, to, replyTo, attachments = [], pictures = [], ...mail }) => {
      await transport.sendMail({
        ...mail,
        // As objects these are one address each: a comma or a line break in one does not begin another.
        to: { name: '', address: to },
        replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
        messageId: `<${id}@pulcro>`,
        attachments: [
          ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          // Without a name, and inline: no mail program lists it beside the documents.
          ...pictures.map(({ cid, type, content }) => ({
            cid,
            contentType: type,
            content,
            filename: false as const,
            contentDisposition: 'inline' as const,
          })),
        ],
      })
    },
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  }
}
