/** Of the reason for a cancellation, in characters. The wire takes none; the screen insists on some words. */
export const LEAST_REASON = 3
export const MAX_REASON = 500

interface Validator {
  role: string
  /** Up to which amount this validator may go; null without a maximum. */
  validation_limit: number | null
}

/**
 * Whether a document is too much for this validator and passes to the next level (product.md 5, code 100). The amount is
 * the base without IVA. Where nobody else may go so far, an admin is the last level.
 */
export const passesOn = (amount: number, validator: Validator, hasHigherLevel: boolean): boolean =>
  validator.validation_limit !== null &&
  amount > validator.validation_limit &&
  (validator.role !== 'admin' || hasHigherLevel)

interface OwnDocument {
  /** The client lets a validator's own order or offer pass. */
  own_validation: boolean
  validation_limit: number | null
}

/** Four eyes, unless the client lets its validators pass their own, and then up to their own maximum. */
export const mayPassOwn = (own: OwnDocument, isValidator: boolean, amount: number): boolean =>
  own.own_validation && isValidator && (own.validation_limit === null || amount <= own.validation_limit)
