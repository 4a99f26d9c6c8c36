import type { Brand } from '#domain/brand.ts'
import type { Sql } from '#server/database/connect.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { invitationLetter } from './invitation-mail.ts'
import { INVITATION, updateToken } from './invitations-store.ts'
import { digestOf, invitationAddress, tokenOfJob } from './link-token.ts'

interface MailRoom {
  sql: Sql
  brand: Brand
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  /** Makes the tokens of the links. */
  secret: string
  clock?: () => Date
}

export async function workInvitationMails(
  jobs: Pick<Jobs, 'work'>,
  { sql, brand, mailer, address, secret, clock = () => new Date() }: MailRoom,
): Promise<void> {
  await jobs.work<{ invitation: number }>(INVITATION, async ({ id, data }) => {
    const token = tokenOfJob(secret, id)
    const invited = await updateToken(sql, { id: data.invitation, hash: digestOf(token), now: clock() })
    if (!invited) return
    const letter = invitationLetter({ invited, company: brand.name, link: invitationAddress(address(), token) })
    await mailer.send(mailOf(letter, brand, id))
  })
}
