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
