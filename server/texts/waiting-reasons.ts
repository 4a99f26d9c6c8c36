import { formatPercent } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import { reasonName, type WaitingReason } from '#domain/validation/reasons.ts'
import type { Settings } from '#server/settings/settings.ts'
import { translate } from './translate.ts'

/** What a document waited for, as far as it is told. */
export interface Waited {
  waiting_reasons: WaitingReason[]
  client_discount_percentage: number
}

/** Why it waits for validation, a sentence each; empty where it does not. */
export const reasonTexts = (
  language: Language,
  { decimals_num_max }: Pick<Settings, 'decimals_num_max'>,
  waited: Waited,
): string =>
  waited.waiting_reasons
    .map(reason =>
      translate(language, `validation.reason_${reasonName(reason, waited.client_discount_percentage)}`, {
        percent: formatPercent(waited.client_discount_percentage, decimals_num_max),
      }),
    )
    .join(' ')

/** The reasons besides the limit, where a sentence before them has told that one. */
export const withoutLimitReason = ({ waiting_reasons, client_discount_percentage }: Waited): Waited => ({
  waiting_reasons: waiting_reasons.filter(reason => reason !== 'limit'),
  client_discount_percentage,
})
