import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { Failure } from '#server/errors/failure.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Status, StatusCode } from './response.ts'

/** What a request is refused with: a Status of cXML, within HTTP 200. */
export class Refusal extends Error {
  readonly code: StatusCode
  readonly key: MessageKey
  readonly params: MessageParams

  constructor(code: StatusCode, key: MessageKey, params: MessageParams = {}) {
    super(key)
    this.code = code
    this.key = key
    this.params = params
  }
}

const NOT_FOUND = 404
const CODES: Record<string, StatusCode> = {
  'cart.client_locked': 403,
  'cart.above_credit': 403,
  'cart.product_unavailable': 417,
  'cart.invalid_products': 417,
  'cart.unit_of_other_product': 417,
}

/** How a refusal, here or by the rules of any order, is told; undefined for what is no refusal. */
export function statusOf(error: unknown, language: Language): Status | undefined {
  if (error instanceof Refusal) return { code: error.code, detail: translate(language, error.key, error.params) }
  if (!(error instanceof Failure)) return undefined
  const { status, details } = error
  const [key = error.code] = Object.values(details.fields ?? {})
  const detail = translate(language, key, details.params)
  return { code: CODES[key] ?? (status === NOT_FOUND ? 417 : 409), detail }
}
