import { MOST_COUNTED } from '#domain/desk/orders-contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'

/** No more are counted. */
export const counted = (count: number): string =>
  count < MOST_COUNTED ? formatNumber(count) : `+${formatNumber(MOST_COUNTED - 1)}`
