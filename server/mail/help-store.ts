import type { Subject } from '#domain/contact/subjects.ts'
import type { Queryable } from '#server/database/connect.ts'

export interface MailedHelp {
  created_at: string
  full_name: string
  company: string
  email: string
  phone_number: string
  subject: Subject
  description: string
  technical: string
  /** E-mail of the account that sent it. */
  account: string
}

export async function findMailedHelp(sql: Queryable, id: number): Promise<MailedHelp | undefined> {
  const [message] = await sql<MailedHelp[]>`
    select h.created_at, h.full_name, h.company, h.email, h.phone_number, h.subject, h.description, h.technical,
      u.email as account
    from help_messages h join users u on u.id = h.user_id where h.id = ${id}`
  return message
}
