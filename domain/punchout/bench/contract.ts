import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { PROTOCOLS } from '#domain/punchout/contract.ts'
import { flag, id, instant, nameText, optionalName, queryId, requiredText, text } from '#domain/schema.ts'
import { isHostName } from './host.ts'

const MAX_NAME = 80 // characters
const MAX_CREDENTIAL = 200
const MAX_URL = 2000
const MAX_HOSTS = 50
const MAX_MAPPED = 1000
const MAX_MAPPED_NAME = 100
const MAX_SECRET = 200

const host = z
  .string()
  .transform(value => value.trim().toLowerCase())
  .refine(isHostName, 'partners.host_wrong')

const hosts = z
  .array(host)
  .max(MAX_HOSTS)
  .transform(names => [...new Set(names)])

/** Without a port, a user or a fragment. */
const isMessageUrl = (url: string): boolean => {
  if (url === '') return true
  const named = /^https:\/\/([^/?#]+)(?:\/[\x21-\x22\x24-\x7e]*)?$/.exec(url)?.[1]
  return named !== undefined && !named.startsWith('*') && isHostName(named)
}

const mapTo = <Value extends z.ZodType>(value: Value) =>
  z.record(requiredText(MAX_MAPPED_NAME), value).refine(map => Object.keys(map).length <= MAX_MAPPED, 'errors.invalid')

/** UN/ECE Recommendation 20: two or three capital letters or digits. */
const unitCode = z.string().regex(/^[A-Z0-9]{2,3}$/, 'partners.unit_wrong')

/** UNSPSC: eight digits. */
const classificationCode = z.string().regex(/^\d{8}$/, 'partners.classification_wrong')

const partnerBody = z.object({
  name: nameText(MAX_NAME),
  client: id,
  user: id,
  active: flag.default(true),
  /** 'acciona' and 'basicfit' post the cart without a press of a button. */
  client_session: optionalName(MAX_NAME).default(''),
  domain: optionalName(MAX_CREDENTIAL).default(''),
  identity: optionalName(MAX_CREDENTIAL).default(''),
  own_domain: optionalName(MAX_CREDENTIAL).default(''),
  own_identity: optionalName(MAX_CREDENTIAL).default(''),
  oci_user: optionalName(MAX_CREDENTIAL).default(''),
  /** Names of fields by the name in the standard: {"USERNAME": "user"}. */
  oci_fields: mapTo(nameText(MAX_MAPPED_NAME)).default({}),
  return_hosts: hosts.default([]),
  frame_hosts: hosts.default([]),
  units: mapTo(unitCode).default({}),
  classifications: mapTo(classificationCode).default({}),
  message_url: text(MAX_URL)
    .transform(url => url.trim())
    .refine(isMessageUrl, 'partners.message_url_wrong')
    .default(''),
  /** What our messages are sent with. It is never answered; left out, it stays as it is. */
  message_secret: requiredText(MAX_SECRET).optional(),
  wants_confirmation: flag.default(false),
  wants_ship_notice: flag.default(false),
})

export type PartnerBody = z.output<typeof partnerBody>

const named = z.object({ id: z.int(), name: z.string() })

const listedPartner = z.object({
  id: z.int(),
  name: z.string(),
  client: named,
  active: z.boolean(),
  protocols: z.array(z.enum(PROTOCOLS)),
  /** Secrets that are valid now. */
  secrets: z.int(),
  /** The last message of either direction; null for none. */
  last_message_at: instant.nullable(),
})

export type ListedPartner = z.infer<typeof listedPartner>

const partner = z.object({
  id: z.int(),
  name: z.string(),
  client: named,
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  active: z.boolean(),
  client_session: z.string(),
  domain: z.string(),
  identity: z.string(),
  own_domain: z.string(),
  own_identity: z.string(),
  oci_user: z.string(),
  oci_fields: z.record(z.string(), z.string()),
  return_hosts: z.array(z.string()),
  frame_hosts: z.array(z.string()),
  units: z.record(z.string(), z.string()),
  classifications: z.record(z.string(), z.string()),
  message_url: z.string(),
  /** Whether there is one; it is never answered. */
  has_message_secret: z.boolean(),
  wants_confirmation: z.boolean(),
  wants_ship_notice: z.boolean(),
})

export type PartnerDetail = z.infer<typeof partner>

export const listPartners = endpoint({
  method: 'GET',
  path: '/punchout/partners/',
  summary: 'The procurement systems that are connected',
  reply: resultsOf(listedPartner),
})

export const createPartner = endpoint({
  method: 'POST',
  path: '/punchout/partners/',
  summary: 'Connect a procurement system',
  body: partnerBody,
  reply: partner,
  status: 201,
})

export const readPartner = endpoint({
  method: 'GET',
  path: '/punchout/partners/{id}/',
  summary: 'One procurement system with all that is set for it',
  reply: partner,
})

export const changePartner = endpoint({
  method: 'PUT',
  path: '/punchout/partners/{id}/',
  summary: 'Change what is set for a procurement system',
  body: partnerBody,
  reply: partner,
})

export const listBuyers = endpoint({
  method: 'GET',
  path: '/punchout/buyers/',
  summary: 'The accounts of a client as which buyers of a procurement system can browse',
  query: z.object({ client: queryId }),
  reply: resultsOf(z.object({ id: z.int(), name: z.string() })),
})
