import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { LANGUAGES } from '#domain/language.ts'
import { pageOf } from '#domain/page.ts'
import { instant, page, pageSize, requiredText } from '#domain/schema.ts'
import { deskValues } from './records-contract.ts'

/** What became of a request for access. */
export const ACCESS_STATES = ['waiting', 'invited', 'refused'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

const MAX_ANSWER = 500

const request = z.object({
  id: z.int(),
  email: z.string(),
  /** Of the browser that asked. */
  language: z.enum(LANGUAGES),
  created_at: instant,
  /** How often it was asked for while it waited. */
  times: z.int(),
  state: z.enum(ACCESS_STATES),
  decided_at: instant.nullable(),
  /** Who has decided; empty while it waits. */
  decided_by: z.string(),
  /** What a refused one was told. */
  answer: z.string(),
  /** Somebody signs in by this address. */
  has_account: z.boolean(),
  /** That account, where the viewer tends it. */
  account: z.int().nullable(),
})

export type AccessRequest = z.infer<typeof request>

export const listAccessRequests = endpoint({
  method: 'GET',
  path: '/desk/access_requests/',
  summary: 'Who has asked for access at the sign-in screen, the longest waiting first, then what was decided last',
  query: z.object({
    state: z.enum(ACCESS_STATES).optional(),
    page: page.default(1),
    page_size: pageSize().optional(),
  }),
  reply: pageOf(request),
})

export const inviteAccessRequest = endpoint({
  method: 'POST',
  path: '/desk/access_requests/{id}/invite/',
  summary: 'Make an account for the address that asked, and mail it a link; 409 where it was decided already',
  body: z.object({
    /** As of a new record of users; the address is that of the request. */
    values: deskValues,
    /** Of the mail. */
    language: z.enum(LANGUAGES),
  }),
  reply: request,
})

export const refuseAccessRequest = endpoint({
  method: 'POST',
  path: '/desk/access_requests/{id}/refuse/',
  summary: 'Refuse a request for access, and mail why; 409 where it was decided already',
  body: z.object({ answer: requiredText(MAX_ANSWER) }),
  reply: request,
})
