import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { PROTOCOLS } from '#domain/punchout/contract.ts'
import { instant, optionalName } from '#domain/schema.ts'

const MAX_OVERLAP_DAYS = 90
const MAX_CENTER_CODE = 80

const secret = z.object({
  id: z.int(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** From then on it is not accepted; null for no end. */
  revoked_at: instant.nullable(),
  is_valid: z.boolean(),
})

export type PartnerSecret = z.infer<typeof secret>

export const listSecrets = endpoint({
  method: 'GET',
  path: '/punchout/partners/{id}/secrets/',
  summary: 'The secrets of a procurement system, without what they say',
  reply: resultsOf(secret),
})

export const createSecret = endpoint({
  method: 'POST',
  path: '/punchout/partners/{id}/secrets/',
  summary: 'Make a secret; those before stay valid',
  /** `secret` is returned only once; the database has its digest. */
  reply: z.object({ id: z.int(), secret: z.string(), created_at: instant }),
  status: 201,
})

export const revokeSecret = endpoint({
  method: 'POST',
  path: '/punchout/secrets/{id}/revoke/',
  summary: 'End a secret now or some days from now',
  body: z.object({ days: z.int().min(0).max(MAX_OVERLAP_DAYS).default(0) }),
  reply: secret,
})

export const tryPartner = endpoint({
  method: 'POST',
  path: '/punchout/partners/{id}/test/',
  summary: 'Call up the portal as a procurement system does, with a secret of a minute',
  body: z.object({
    protocol: z.enum(PROTOCOLS),
    /** Code of the centre; without one the buyer chooses. */
    ship_to: optionalName(MAX_CENTER_CODE).default(''),
  }),
  reply: z.object({
    /** Without the secret. */
    request: z.string(),
    /** Of OCI there is none before the address is opened. */
    answer: z.string(),
    /** Where the visit is opened, within a minute; null where it was refused. */
    address: z.string().nullable(),
  }),
})

export type TriedPartner = z.infer<typeof tryPartner.reply>
