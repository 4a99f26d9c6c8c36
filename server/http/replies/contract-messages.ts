import type { FastifySchemaValidationError } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { isMessageKey, type MessageParams, translate } from '#server/texts/translate.ts'

/** An issue of zod, as fastify-type-provider-zod hands it on. */
type Issue = FastifySchemaValidationError

/**
 * What a contract does not allow, as {field: ['message']} in the reader's language; what belongs to no field stands under
 * non_field_errors. `sent` is what was held against the contract: an issue does not tell it.
 */
export function contractMessages(issues: Issue[], sent: unknown, language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(step => step !== '')
    const { key, params } = messageOf(issue, isMissing(sent, path))
    const messages = (fields[path.join('.') || 'non_field_errors'] ??= [])
    const message = translate(language, key, params)
    if (!messages.includes(message)) messages.push(message)
  }
  return fields
}

function isMissing(sent: unknown, path: string[]): boolean {
  let value = sent
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return true
    value = Reflect.get(value, step)
  }
  return value === undefined
}

function messageOf(
  { keyword, message, params: { expected, received, origin, inclusive, minimum, maximum } }: Issue,
  missing: boolean,
): { key: MessageKey; params?: MessageParams } {
  if (message !== undefined && isMessageKey(message)) return { key: message }
  switch (keyword) {
    case 'invalid_type':
      // Text of a query that is turned into a number says itself that it is none.
      if (missing && received === undefined) return { key: 'errors.required' }
      if (expected === 'int') return { key: 'errors.not_whole' }
      return { key: expected === 'number' ? 'errors.not_a_number' : 'errors.invalid' }
    case 'too_small':
      if (origin === 'string') return { key: 'errors.required' }
      return { key: inclusive ? 'errors.too_small' : 'errors.must_be_above', params: { limit: Number(minimum) } }
    case 'too_big': {
      const limit = Number(maximum)
      if (origin === 'string') return { key: 'errors.too_long', params: { limit } }
      return { key: origin === 'array' ? 'errors.too_many' : 'errors.too_big', params: { limit } }
    }
    case 'invalid_value':
      return { key: 'errors.invalid_choice' }
    default:
      return { key: 'errors.invalid' }
  }
}
