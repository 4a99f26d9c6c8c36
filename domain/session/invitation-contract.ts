import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant, nameText, requiredText, text } from '#domain/schema.ts'
import { email } from './contract.ts'
import { isLongEnough, MAX_PASSWORD } from './password.ts'

const MAX_NAME = 100
const token = requiredText(100)

export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitation/',
  summary: 'To whom an invitation is, by the token of its link; 410 where it opens nothing any more',
  body: z.object({ token }),
  reply: z.object({
    /** Null where whoever has the link says it: the first administrator. */
    email: z.string().nullable(),
    /** False where the account is made by accepting, with a name. */
    has_account: z.boolean(),
    first_name: z.string(),
    /** Who has invited; empty where nobody did by name. */
    invited_by: z.string(),
    expires_at: instant,
  }),
})

export type Invitation = z.infer<typeof readInvitation.reply>

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitation/accept/',
  summary: 'Choose the password of an invited account and sign in; the link is good once',
  body: z.object({
    token,
    password: text(MAX_PASSWORD).refine(isLongEnough, 'session.password_short'),
    /** Of an account that is made by it. */
    email: email.optional(),
    first_name: nameText(MAX_NAME).optional(),
    last_name: nameText(MAX_NAME).optional(),
  }),
  reply: z.object({ token: z.string() }),
})
