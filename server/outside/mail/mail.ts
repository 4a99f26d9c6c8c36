import type { Sql } from '#server/database/connect.ts'
import type { KeptFiles } from './kept-files.ts'

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
  /** Shown within the HTML: those of the letter, and the brand's logo. */
  pictures?: Picture[]
  logos?: Picture[]
}

/** A picture that goes with the mail, so that nothing is fetched to show it: its address in the HTML is `cid:` and this id. */
export interface Picture {
  /** Like an address of a mail, without angle brackets. */
  cid: string
  /** Media type. */
  type: string
  content: Buffer
}

export interface Attachment {
  name: string
  /** Media type. */
  type: string
  content: Buffer
}

/** Bytes; screens 6: a larger document is not attached. */
export const MOST_ATTACHED = 10_000_000

/** So many are made and sent at a time, where no setting says otherwise: more than many mail servers allow is refused. */
export const MAILS_AT_ONCE = 4

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** True if the mail server accepts mails now. Never throws. */
  isReachable(): Promise<boolean>
}

/** Keeps mails in the database, for an installation without an SMTP server; their files only where a place for them is. */
export const keptMailer = (sql: Sql, files?: Pick<KeptFiles, 'keep'>): Mailer => ({
  send: async mail => {
    const { id, to, subject, text, html } = mail
    await files?.keep(mail)
    await sql`
      insert into mails (message_id, created_at, recipient, subject, text_body, html_body)
      values (${id}, now(), ${to}, ${subject}, ${text}, ${html}) on conflict (message_id) do nothing`
  },
  isReachable: async () => true,
})

/** Deletes kept mails from before a moment, so many at most, and answers how many. */
export async function deleteOldMails(sql: Sql, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from mails where id in (
      select id from mails where created_at < ${before} order by id limit ${batch} for update skip locked)`
  return deleted.count
}
