import { expect, it } from 'vitest'
import { suggestedLimits } from './suggestedLimits.ts'

it.each([
  ['a tenth and a third more', 900, 588, 0, [990, 1200]],
  ['just enough for what waits, in its place', 900, 588, 474.9, [990, 1063, 1200]],
  ['nothing without a limit, unless something waits', null, 588, 0, []],
  ['just enough where there is no limit yet', null, 100, 20.2, [121]],
  ['nothing that is not higher', 900, 100, 20, [990, 1200]],
  ['nothing twice', 1000, 1000, 100, [1100, 1330]],
])('%s', (_what, purchase_limit, purchase_current, purchase_waiting, limits) => {
  const found = suggestedLimits({ purchase_limit, purchase_current, purchase_waiting })
  expect(found.map(({ limit }) => limit)).toEqual(limits)
})
