import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { text } from '#domain/schema.ts'
import { RULE_COLUMNS, RULES } from './rules.ts'

const MAX_REASON = 200

const some = z
  .object(RULES)
  .partial()
  .refine(sent => Object.keys(sent).length > 0, 'errors.required')

const rules = z.object({
  /** What holds by now, whoever says it. */
  values: z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.array(z.string())])),
  /** What the environment says and nobody changes here, with the name of its setting. */
  settings: z.partialRecord(z.enum(RULE_COLUMNS), z.string()),
})

export type DeskRules = z.infer<typeof rules>

export const readRules = endpoint({
  method: 'GET',
  path: '/desk/rules/',
  summary: 'The rules of the installation, and which of them the environment says',
  reply: rules,
})

export const changeRules = endpoint({
  method: 'PATCH',
  path: '/desk/rules/',
  summary: 'Change some of them; 409 where somebody else has changed one since it was read',
  body: z.object({
    values: some,
    /** The same columns as they were read. */
    read: z.record(text(MAX_REASON), z.unknown()),
    reason: text(MAX_REASON).default(''),
  }),
  reply: rules.extend({
    /** The change in the history, by which it is taken back; null where nothing was changed. */
    change: z.int().nullable(),
  }),
})
