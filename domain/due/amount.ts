import { fromCents, lineAmounts } from '#domain/money.ts'
import type { DueProduct } from './contract.ts'

/** What so many units of a proposed article come to, without tax; nothing where it has no price. */
export const dueAmount = ({ final_price }: Pick<DueProduct, 'final_price'>, quantity: number): number =>
  fromCents(lineAmounts({ price: final_price ?? 0, quantity, unit_quantity: 1, discount: 0 }).base)
