import type { z } from 'zod'
import { isEmail } from '#domain/session/email.ts'
import type { Account, changeAccount } from '#domain/session/contract.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { newPasswordProblems } from './newPassword.ts'

/** What «Mi cuenta» holds while it is being filled in. */
export interface Profile {
  email: string
  first_name: string
  last_name: string
  language: Account['language']
  morning_mail: boolean
  offer_copies: boolean
  offer_reminders: boolean
  order_mails: boolean
  week_mail: boolean
  /** That of today. */
  password: string
  /** Another password is chosen only where this is open. */
  choosesPassword: boolean
  new_password: string
  repeated: string
}

/** In the order of the form. */
export const PROFILE_FIELDS = ['email', 'first_name', 'last_name', 'new_password', 'repeated', 'password'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export const profileOf = ({ email, first_name, last_name, language, ...account }: Account): Profile => ({
  email,
  first_name,
  last_name,
  language,
  morning_mail: account.morning_mail,
  offer_copies: account.offer_copies,
  offer_reminders: account.offer_reminders,
  order_mails: account.order_mails,
  week_mail: account.week_mail,
  password: '',
  choosesPassword: false,
  new_password: '',
  repeated: '',
})

const hasNewEmail = (profile: Profile, account: Account): boolean =>
  profile.email.trim().toLowerCase() !== account.email.toLowerCase()

/** Another e-mail and another password ask for the one of today. */
export const needsPassword = (profile: Profile, account: Account): boolean =>
  profile.choosesPassword || hasNewEmail(profile, account)

/** 000 §5: a valid e-mail and both names; and what a new password needs. */
export function profileProblems(profile: Profile, account: Account): Partial<Record<ProfileField, TextKey>> {
  const chosen = profile.choosesPassword
    ? newPasswordProblems(profile.new_password, profile.repeated, profile.email.trim())
    : {}
  return {
    ...(!isEmail(profile.email.trim()) && { email: 'session.email_wrong' as const }),
    ...(profile.first_name.trim() === '' && { first_name: 'profile.first_name_missing' as const }),
    ...(profile.last_name.trim() === '' && { last_name: 'profile.last_name_missing' as const }),
    ...(needsPassword(profile, account) &&
      profile.password === '' && { password: 'session.password_missing' as const }),
    ...(chosen.password && { new_password: chosen.password }),
    ...(chosen.repeated && { repeated: chosen.repeated }),
  }
}

type Change = z.input<NonNullable<(typeof changeAccount)['body']>>

export const changeOf = (profile: Profile, account: Account): Change => ({
  user: {
    email: profile.email.trim(),
    first_name: profile.first_name.trim(),
    last_name: profile.last_name.trim(),
    language: profile.language,
    morning_mail: profile.morning_mail,
    offer_copies: profile.offer_copies,
    offer_reminders: profile.offer_reminders,
    order_mails: profile.order_mails,
    week_mail: profile.week_mail,
    ...(needsPassword(profile, account) && { password: profile.password }),
    ...(profile.choosesPassword && { new_password: profile.new_password }),
  },
})
