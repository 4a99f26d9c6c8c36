import { sumRows } from '#domain/cart/sums.ts'
import { formatPercent } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Settings } from '#server/settings.ts'
import type { MessageParams } from '#server/translate.ts'

/** The rows above the tax, as on screen and on paper. */
export const sumFacts = (
  summed: Parameters<typeof sumRows>[0],
  money: (amount: number) => string,
  { decimals_num_max }: Pick<Settings, 'decimals_num_max'>,
  t: (key: MessageKey, params?: MessageParams) => string,
): [label: string, value: string][] =>
  sumRows(summed).map(row => [
    row.kind === 'client_discount'
      ? t('totals.client_discount', { percent: formatPercent(row.percentage, decimals_num_max) })
      : t(`totals.${row.kind}`),
    money(row.amount),
  ])
