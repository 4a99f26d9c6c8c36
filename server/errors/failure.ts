import type { Difference } from '#domain/cart/shown.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { MessageParams } from '#server/texts/translate.ts'

export interface FailureDetails {
  /** Messages at fields: {quantity: 'errors.required'}. */
  fields?: Record<string, MessageKey>
  params?: MessageParams
  /** Texts at fields, in the reader's language, where one key a field is not enough. */
  texts?: Record<string, string[]>
  /** Where the wire names a numeric code, as 100 and 102 of validation. */
  wireCode?: number
  /** Answer {code, message} instead of {non_field_errors}; a text is the code where the wire has another word for it. */
  asCode?: boolean | string
  /** What has changed since it was shown: answers {code: 'changed', message, differences}. */
  differences?: Difference[]
  retryAfterSeconds?: number
}

/** What a service throws on purpose. Anything else that is thrown is a bug and answers 500 without detail. */
export class Failure extends Error {
  readonly status: number
  readonly code: MessageKey
  readonly details: FailureDetails

  constructor(status: number, code: MessageKey, details: FailureDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notFound = () => new Failure(404, 'errors.not_found')

/** One field was refused: {field: ['message']}. */
export const fieldFailure = (field: string, code: MessageKey, params: MessageParams = {}) =>
  new Failure(400, code, { fields: { [field]: code }, params })
