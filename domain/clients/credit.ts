import { z } from 'zod'
import { cents } from '#domain/money.ts'
import { money } from '#domain/schema.ts'

/** What staff see of a client before they sell to it. Null is unknown, never «free». */
export const credit = z.object({
  /** Why it is locked; empty where that is not said. */
  locked_reason: z.string(),
  credit_limit: money.nullable(),
  /** The balance that the ERP sent last, and the orders since that are neither cancelled nor invoiced. */
  used: money.nullable(),
  overdue: money.nullable(),
})

export type Credit = z.infer<typeof credit>

/** Whether a further amount goes above the credit. False where the limit or the balance is unknown. */
export const isAboveCredit = ({ credit_limit, used }: Pick<Credit, 'credit_limit' | 'used'>, amount: number): boolean =>
  credit_limit !== null && used !== null && cents(used) + cents(amount) > cents(credit_limit)
