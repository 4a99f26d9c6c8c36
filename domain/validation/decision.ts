/** Characters of the reason for a cancellation. The wire allows none; the screen requires some. */
export const LEAST_REASON = 3
export const MAX_REASON = 500

interface Validator {
  role: string
  /** The maximum of this validator; null without one. */
  validation_limit: number | null
}

/**
 * True if the amount exceeds the maximum of this validator, so the document goes to the next level (product.md 5, code
 * 100). The amount is the base without IVA. If no other validator has a sufficient maximum, an admin decides.
 */
export const needsHigherLevel = (amount: number, validator: Validator, hasHigherLevel: boolean): boolean =>
  validator.validation_limit !== null &&
  amount > validator.validation_limit &&
  (validator.role !== 'admin' || hasHigherLevel)

interface OwnDocument {
  /** True if the client allows validators to validate their own documents. */
  own_validation: boolean
  validation_limit: number | null
}

interface Placer {
  id: number
  role: string
}

/** True for who placed a document that waits, and for staff, who act for the clients in their reach. */
export const mayWithdraw = (viewer: Placer, placed_by: number | null): boolean =>
  viewer.id === placed_by || viewer.role !== 'client'

/** A validator may not validate an own document, unless the client allows it, and then up to the own maximum. */
export const mayValidateOwn = (own: OwnDocument, isValidator: boolean, amount: number): boolean =>
  own.own_validation && isValidator && (own.validation_limit === null || amount <= own.validation_limit)
