import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { RIGHTS, ROLES } from '#domain/permissions.ts'
import { LANGUAGES } from '#domain/language.ts'
import { nameText, queryId, requiredText, text } from '#domain/schema.ts'
import { isEmail } from './email.ts'
import { isLongEnough, MAX_PASSWORD } from './password.ts'
import { secondFactorCode } from './second-factor-contract.ts'

const MAX_TOKEN = 4096
export const MAX_COOKIE = 500

export const email = requiredText(254).refine(isEmail, 'errors.invalid_email')

/** A new password: 10 to 128 characters. The server checks the other rules. */
const chosenPassword = text(MAX_PASSWORD).refine(isLongEnough, 'session.password_short')

const country = z.object({ id: z.string(), label: z.string(), currency_symbol: z.string() })

export const account = z.object({
  id: z.int(),
  email: z.string(),
  /** The address that waits for the link that was mailed to it; null without one. */
  new_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  /** At the desk, as they were given; an administrator has all without them. */
  rights: z.array(z.enum(RIGHTS)),
  countries: z.array(country),
  /** The user's own country: the first of countries. */
  country: z.string().nullable(),
  clients_count: z.int(),
  only_authorized_products: z.boolean(),
  can_validate_orders: z.boolean(),
  can_validate_offers: z.boolean(),
  /** Decides today for a validator of the same client who is away. */
  substitutes_orders: z.boolean(),
  substitutes_offers: z.boolean(),
  /** The installation lets sales persons tend their own clients at the desk. */
  tends_own_clients: z.boolean(),
  /** Today and later, the earliest first. */
  substitutions: z.array(
    z.object({
      id: z.int(),
      /** The other one. */
      name: z.string(),
      /** The other one decides for this user; false: this user decides for the other one. */
      is_away: z.boolean(),
      has_begun: z.boolean(),
      first_day: z.string(),
      last_day: z.string(),
    }),
  ),
  validable_orders: z.int(),
  validable_offers: z.int(),
  has_buyer_cookie: z.boolean(),
  /** There is a tree of sales nodes for this user (R291). */
  has_sales_nodes: z.boolean(),
  /** The language of the user's mails. */
  language: z.enum(LANGUAGES),
  /** Whether the user wants a mail each working morning, with the month of the own sales nodes. */
  morning_mail: z.boolean(),
  /** Whether the user wants a copy of the offers that go out in the own name. */
  offer_copies: z.boolean(),
  /** Whether the user wants a mail before an offer ends without an answer. */
  offer_reminders: z.boolean(),
  /** Whether a sales person wants a mail of each order of the own clients. */
  order_mails: z.boolean(),
  /** Whether a client wants a mail on the day before a cut-off, with what is due. */
  week_mail: z.boolean(),
})

export type Account = z.infer<typeof account>

export const signIn = endpoint({
  method: 'POST',
  path: '/api-token-auth/',
  summary:
    'Sign in with e-mail and password, and with a code where the account asks for one (400 with code second_factor)',
  body: z.object({
    email,
    password: requiredText(MAX_PASSWORD),
    /** Of the app, or a recovery code. */
    second_factor_code: secondFactorCode.optional(),
  }),
  reply: z.object({ token: z.string() }),
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api-token-refresh/',
  summary: 'Exchange a token that is still valid for a newer one of the same session',
  body: z.object({ token: requiredText(MAX_TOKEN) }),
  reply: z.object({ token: z.string() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api-token-revoke/',
  summary: 'End the session: its tokens are refused from now on',
  reply: z.object({ revoked: z.boolean() }),
})

export const exchangeEntryCode = endpoint({
  method: 'POST',
  path: '/api-token-exchange/',
  summary: 'Exchange the one-time code of a procurement system, good for 60 seconds, for a token',
  body: z.object({ token: requiredText(MAX_TOKEN), buyer_cookie: requiredText(MAX_COOKIE) }),
  reply: z.object({ token: z.string() }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password_reset/',
  summary: 'Ask for a mail with a link to choose a new password; the answer is the same for every address',
  body: z.object({ email }),
  reply: z.object({ requested: z.boolean() }),
})

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/password_reset/confirm/',
  summary: 'Choose a new password with the token of the link; ends every session of the user',
  body: z.object({ token: requiredText(100), password: chosenPassword }),
  reply: z.object({ changed: z.boolean() }),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/email_change/confirm/',
  summary: 'Make the address to which the link was mailed that of its account; the old one is told',
  body: z.object({ token: requiredText(100) }),
  reply: z.object({ changed: z.boolean() }),
})

export const requestAccess = endpoint({
  method: 'POST',
  path: '/access_requests/',
  summary: 'Ask the supplier for an access key, where the brand offers that',
  body: z.object({ email }),
  reply: z.object({ requested: z.boolean() }),
  status: 201,
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/account/',
  summary: 'The signed-in user',
  reply: account,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/account/',
  summary:
    'Change the own name, e-mail, language or password; e-mail and password ask for the password of today, and another e-mail waits until its link is used',
  body: z.object({
    user: z.object({
      email,
      first_name: nameText(100),
      last_name: nameText(100),
      /** The current password, required to change e-mail or password. */
      password: requiredText(MAX_PASSWORD).optional(),
      new_password: chosenPassword.optional(),
      language: z.enum(LANGUAGES).optional(),
      morning_mail: z.boolean().optional(),
      offer_copies: z.boolean().optional(),
      offer_reminders: z.boolean().optional(),
      order_mails: z.boolean().optional(),
      week_mail: z.boolean().optional(),
    }),
  }),
  /** A new password ends every session; `token` belongs to the new session. */
  reply: account.extend({ token: z.string().optional() }),
})

export const readUserInfo = endpoint({
  method: 'GET',
  path: '/user_info/',
  summary: 'What waits for validation, for a client and a centre, and what has been answered',
  query: z.object({ client: queryId.optional(), center: queryId.optional() }),
  reply: z.object({
    validable_orders: z.int(),
    validable_offers: z.int(),
    /** Offers with an answer that the user has not looked at yet, whoever is selected. */
    unseen_offers: z.int(),
    can_validate_offers: z.boolean(),
    country: z.string().nullable(),
    /** True if the given client is locked: nothing can be ordered for it. */
    client_locked: z.boolean(),
  }),
})
