import { sumRows } from '#domain/cart/sums.ts'
import { formatPercent } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { MessageParams } from '#server/translate.ts'

/** The rows above the tax, as on screen and on paper. */
export const sumFacts = (
  summed: Parameters<typeof sumRows>[0],
  money: (amount: number) => string,
  t: (key: MessageKey, params?: MessageParams) => string,
): [label: string, value: string][] =>
  sumRows(summed).map(row => [
    row.kind === 'client_discount'
      ? t('totals.client_discount', { percent: formatPercent(row.percentage) })
      : t(`totals.${row.kind}`),
    money(row.amount),
  ])
