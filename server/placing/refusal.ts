import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { CreditReason } from '#server/clients/credit-problem.ts'
import { Failure } from '#server/errors/failure.ts'

/** How a cart that cannot be finished answers. */
export const refusal = (code: ConstructorParameters<typeof Failure>[1], params = {}) =>
  new Failure(400, code, { asCode: true, params })

/** How an order answers that breaks a rule, which may be one of its client's. */
export const refusalOfOrder = (problem: MessageKey, { order_number_rule }: OrderRules) =>
  refusal(problem, { limit: MAX_CUSTOMER_NUMBER, form: order_number_rule })

const MAX_AMOUNT = 999_999_999_999.99 // what numeric(14, 2) holds

export function refuseTooMuch(...amounts: number[]): void {
  if (amounts.some(amount => amount > MAX_AMOUNT)) throw refusal('errors.too_big', { limit: MAX_AMOUNT })
}

/** Refuses for a reason that stands with the client, if there is one. */
export function refuseFor(reason: CreditReason | undefined): void {
  if (reason) throw refusal(reason.key, reason.params)
}
