import { formatNumber } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { DueProduct } from './contract.ts'

/** What the reason says of an article. */
type Reasoned = Pick<
  DueProduct,
  'past' | 'interval' | 'days_since' | 'usual_least' | 'usual_most' | 'suggested_quantity'
>
type Texts = (key: MessageKey, params?: Record<string, string | number>) => string

/** Why an article is proposed, in words: «cada 24 días, hace 21, suelen ser 6». */
export function reasonOf(product: Reasoned, t: Texts): string {
  if (product.past !== 'center') return t(`due.past_${product.past}`)
  const { interval, days_since } = product
  const parts = [
    interval === null ? undefined : t('due.every', { count: interval }),
    days_since === null ? undefined : agoOf(days_since, interval !== null && interval > 1, t),
    usualOf(product, t),
  ]
  return parts.filter(part => part !== undefined).join(', ')
}

// After «cada 24 días» the word for days is said already.
const agoOf = (days: number, isAfterDays: boolean, t: Texts) =>
  isAfterDays ? t('due.ago_short', { count: days }) : t('due.ago', { count: days })

function usualOf({ usual_least: least, usual_most: most, suggested_quantity }: Reasoned, t: Texts): string {
  if (least === null || most === null || least === most) {
    return t('due.usually', { number: formatNumber(suggested_quantity, 0) })
  }
  return t('due.between', { least: formatNumber(least, 0), most: formatNumber(most, 0) })
}
