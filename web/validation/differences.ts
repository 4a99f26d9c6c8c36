import { type Difference, leftOf } from '#domain/cart/shown.ts'
import type { Waiting } from './kind.ts'

/** What has changed of a document that waits between two times that it was shown. */
export function differencesOf(before: Waiting, after: Waiting): Difference[] {
  const whole = (kind: 'limit' | 'total', one: number | null, other: number | null): Difference[] =>
    one === other ? [] : [{ kind, product: null, name: '', before: one, after: other }]
  return [...whole('limit', left(before), left(after)), ...whole('total', before.total, after.total)]
}

const left = ({ center_limit }: Waiting): number | null => (center_limit ? leftOf(center_limit) : null)
