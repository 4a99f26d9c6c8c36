import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { LANGUAGES } from '#domain/language.ts'
import { pageOf } from '#domain/page.ts'
import { ROLES } from '#domain/permissions.ts'
import { instant, page, pageSize, queryFlag, queryId, requiredText, search } from '#domain/schema.ts'
import { email } from '#domain/session/contract.ts'
import { MAX_PASSWORD } from '#domain/session/password.ts'
import { PERSON_ORDERS } from './orderings.ts'
import { foundKeys } from './records-contract.ts'
import { changedRecord, deskValues } from './records-contract.ts'

const invitation = z.object({
  invited_at: instant,
  expires_at: instant,
  is_withdrawn: z.boolean(),
})

const person = z.object({
  id: z.int(),
  /** The address that the exchange knows: the key of the record. */
  key: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  phone: z.string(),
  active: z.boolean(),
  countries: z.array(z.string()),
  /** The names of the first clients; client_count counts all. */
  clients: z.array(z.string()),
  client_count: z.int(),
  center_count: z.int(),
  can_validate_orders: z.boolean(),
  can_validate_offers: z.boolean(),
  validation_limit: z.number().nullable(),
  last_seen: instant.nullable(),
  has_password: z.boolean(),
  /** Name, addresses and telephone were taken out of everything. */
  is_anonymised: z.boolean(),
  /** The last one, of an account that has no password yet. */
  invitation: invitation.nullable(),
})

const record = person.extend({
  /** The sign-in asks for a code of an app. */
  has_second_factor: z.boolean(),
  /** Sessions that can still be used. */
  session_count: z.int(),
  /** The address that waits for the link that was mailed to it; null without one. */
  new_email: z.string().nullable(),
})

export type DeskPersonRecord = z.infer<typeof record>
export type DeskPerson = z.infer<typeof person>

const filter = z.object({
  search: search.optional(),
  role: z.enum(ROLES).optional(),
  active: queryFlag.optional(),
  /** Who validates orders or offers. */
  validates: queryFlag.optional(),
  /** Who was invited and has no password yet. */
  invited: queryFlag.optional(),
  client: queryId.optional(),
})

export const listDeskPeople = endpoint({
  method: 'GET',
  path: '/desk/people/',
  summary: 'Who signs in, found by name, address, telephone and client',
  query: filter.extend({
    ordering: z.enum(PERSON_ORDERS).default('name'),
    page: page.default(1),
    page_size: pageSize().optional(),
  }),
  reply: pageOf(person),
})

export const listDeskPeopleKeys = endpoint({
  method: 'GET',
  path: '/desk/people/keys/',
  summary: 'The keys of all accounts that a filter finds, to change them at once; the first thousands of more',
  query: filter,
  reply: foundKeys,
})

export const readDeskPerson = endpoint({
  method: 'GET',
  path: '/desk/people/{id}/',
  summary: 'Somebody who signs in, and how',
  reply: record,
})

export const inviteDeskPerson = endpoint({
  method: 'POST',
  path: '/desk/people/',
  summary: 'Make an account and mail its owner a link, good once within 7 days, by which to choose a password',
  body: z.object({
    /** As of a new record of users. */
    values: deskValues,
    /** Of the mail. */
    language: z.enum(LANGUAGES),
  }),
  status: 201,
  reply: changedRecord,
})

export const inviteDeskPersonAgain = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/invitation/',
  summary: 'Mail the owner of an account without a password another link; those before are good no more',
  body: z.object({ language: z.enum(LANGUAGES) }),
  reply: record,
})

export const withdrawDeskInvitation = endpoint({
  method: 'DELETE',
  path: '/desk/people/{id}/invitation/',
  summary: 'End the invitation of an account, and block the account',
  reply: record,
})

export const endDeskSessions = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/end_sessions/',
  summary: 'End every session of somebody else',
  reply: z.object({ ended: z.int() }),
})

export const changeDeskEmail = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/email/',
  summary: 'Ask for another e-mail of somebody else: the new address confirms it by a link, the old one is told',
  body: z.object({
    email,
    /** Of who asks. */
    password: requiredText(MAX_PASSWORD),
  }),
  reply: record,
})
