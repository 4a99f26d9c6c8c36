import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { instant, requiredText } from '#domain/schema.ts'
import { MAX_PASSWORD } from '#domain/session/password.ts'
import { WARNINGS } from './warnings.ts'

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  /** The e-mail of who made it; empty if that was done by a command. */
  created_by: z.string(),
  /** When a file was last sent with it; null for never. */
  used_at: instant.nullable(),
  /** The kinds that it may send; null for every kind, which only keys have that were made before this was asked. */
  sends: z.array(z.string()).nullable(),
  /** The kinds that it may read of what the portal has; null as above. */
  reads: z.array(z.string()).nullable(),
  /** The addresses and networks from which it is taken; empty for everywhere. */
  networks: z.array(z.string()),
  may_send_passwords: z.boolean(),
  /** May give the role of an administrator, and change accounts of administrators. */
  may_make_admins: z.boolean(),
  /** The warnings that do not stop what is sent with it; null for every one, which only keys have that were made before. */
  accepts: z.array(z.string()).nullable(),
})

export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/exchange/keys/',
  summary: 'The keys with which machines send files',
  /** `sends` and `reads`: what there is to choose from for a key. */
  reply: resultsOf(apiKey).extend({ sends: z.array(z.string()), reads: z.array(z.string()) }),
})

export const KEY_NAME = 60 // characters

const MOST_KINDS = 100
const MOST_NETWORKS = 20
const kindNames = z.array(requiredText(KEY_NAME)).max(MOST_KINDS).default([])

/** An address or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'imports.key_network_wrong')

export const isNetwork = (text: string): boolean => network.safeParse(text).success

export const createApiKey = endpoint({
  method: 'POST',
  path: '/exchange/keys/',
  summary: 'Make the key of a machine',
  body: z.object({
    name: requiredText(KEY_NAME).transform(value => value.trim()),
    sends: kindNames,
    reads: kindNames,
    networks: z.array(network).max(MOST_NETWORKS).default([]),
    may_send_passwords: z.boolean().default(false),
    may_make_admins: z.boolean().default(false),
    accepts: z.array(z.enum(WARNINGS)).default([]),
    /** The administrator's password, required for rights over accounts. */
    password: requiredText(MAX_PASSWORD).optional(),
  }),
  /** `key` is returned only once; the database has its hash. */
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/exchange/keys/{id}/',
  summary: 'End a key: nothing more is taken that is sent with it',
  reply: z.object({ count: z.int() }),
})
