import type { KindName } from '#domain/exchange/kinds.ts'
import type { Image } from '#server/exchange/history/images-store.ts'
import { isKey, KINDS, mustBePresent } from '#server/exchange/kinds/kinds.ts'

/** What every row of a kind must say, as this record has it. */
export const requiredOf = (kind: KindName, image: Image): Image =>
  Object.fromEntries(
    KINDS[kind].columns
      .filter(column => mustBePresent(column) || isKey(column))
      .map(({ name }): [string, unknown] => [name, image[name] ?? null]),
  )
