import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { ROLES } from '#domain/permissions.ts'
import { queryId, requiredText } from '#domain/schema.ts'
import { isEmail } from './email.ts'

const MAX_TOKEN = 4096

export const email = requiredText(254).refine(isEmail, 'errors.invalid_email')

const country = z.object({ id: z.string(), label: z.string(), currency_symbol: z.string() })

export const account = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  countries: z.array(country),
  /** The user's own country: the first of countries. */
  country: z.string().nullable(),
  clients_count: z.int(),
  only_authorized_products: z.boolean(),
  can_validate_orders: z.boolean(),
  can_validate_offers: z.boolean(),
  validable_orders: z.int(),
  validable_offers: z.int(),
  has_buyer_cookie: z.boolean(),
})

export type Account = z.infer<typeof account>

export const signIn = endpoint({
  method: 'POST',
  path: '/api-token-auth/',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email, password: requiredText(128) }),
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

export const readAccount = endpoint({
  method: 'GET',
  path: '/account/',
  summary: 'The signed-in user',
  reply: account,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/account/',
  summary: 'Change the own name or e-mail; a new e-mail asks for the password',
  body: z.object({
    user: z.object({
      email,
      first_name: requiredText(100),
      last_name: requiredText(100),
      /** Needed only when the e-mail changes. */
      password: requiredText(128).optional(),
    }),
  }),
  reply: account,
})

export const readUserInfo = endpoint({
  method: 'GET',
  path: '/user_info/',
  summary: 'What waits for validation, for a client and a centre',
  query: z.object({ client: queryId.optional(), center: queryId.optional() }),
  reply: z.object({
    validable_orders: z.int(),
    validable_offers: z.int(),
    can_validate_offers: z.boolean(),
    country: z.string().nullable(),
  }),
})
