import type { Transaction } from '#server/database/connect.ts'
import { isFirstLoad } from '#server/exchange/history/changes-store.ts'
import { keepPinned } from '#server/exchange/pins/keep-pinned.ts'
import type { ImportRecord } from '#server/exchange/storing/record.ts'
import { fillTaxCodes } from '#server/exchange/storing/taxes/tax-codes-store.ts'
import type { ReadFile } from '#server/exchange/storing/unit.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { markWithdrawn, type Wholes } from './mark-withdrawn.ts'

interface Wish {
  now: Date
  tellsAll?: boolean
  wholes?: Wholes
  defaultTaxCode?: string | undefined
  byHand?: boolean
}

/**
 * Finds what a file says beside its rows, by what is stored: no other import may store meanwhile. Answers a record of why it
 * cannot be what it is said to be.
 */
export async function compareWithStored(
  sql: Transaction,
  file: ReadFile,
  { now, tellsAll, byHand, wholes = new Map(), defaultTaxCode = DEFAULT_SETTINGS.default_tax_code }: Wish,
): Promise<ImportRecord | undefined> {
  file.isFirst = !tellsAll && (await isFirstLoad(sql, file.kind))
  await fillTaxCodes(sql, file, defaultTaxCode)
  file.kept = byHand ? [] : await keepPinned(sql, file, now)
  return markWithdrawn(sql, file, { wholes, now })
}
