import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { isMessageKey, type MessageParams, translate } from '#server/translate.ts'

type Issue = z.core.$ZodIssue

/** What a call's contract does not allow. Becomes 400 with the names of the fields. */
export class ContractError extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('the input is not what the contract allows')
    this.issues = issues
  }
}

/** {field: ['message']} in the reader's language; what belongs to no field stands under non_field_errors. */
export function fieldMessages(issues: readonly Issue[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'non_field_errors'
    const { key, params } = messageOf(issue)
    const messages = (fields[field] ??= [])
    const message = translate(language, key, params)
    if (!messages.includes(message)) messages.push(message)
  }
  return fields
}

function messageOf(issue: Issue): { key: MessageKey; params?: MessageParams } {
  if (isMessageKey(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { key: 'errors.required' }
      if (issue.expected === 'int') return { key: 'errors.not_whole' }
      return { key: issue.expected === 'number' ? 'errors.not_a_number' : 'errors.invalid' }
    case 'too_small':
      if (issue.origin === 'string') return { key: 'errors.required' }
      return {
        key: issue.inclusive ? 'errors.too_small' : 'errors.must_be_above',
        params: { limit: Number(issue.minimum) },
      }
    case 'too_big': {
      const limit = Number(issue.maximum)
      if (issue.origin === 'string') return { key: 'errors.too_long', params: { limit } }
      return { key: issue.origin === 'array' ? 'errors.too_many' : 'errors.too_big', params: { limit } }
    }
    case 'invalid_value':
      return { key: 'errors.invalid_choice' }
    default:
      return { key: 'errors.invalid' }
  }
}
