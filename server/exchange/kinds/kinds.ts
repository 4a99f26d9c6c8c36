import { accountKinds } from './account-kinds.ts'
import { catalogueKinds } from './catalogue-kinds.ts'
import type { Column } from './columns.ts'
import { countryKinds } from './country-kinds.ts'
import type { Kind } from './definition.ts'
import { documentKinds } from './document-kinds.ts'
import { emissionKinds } from './emission-kinds.ts'
import { invoiceKinds } from './invoice-kinds.ts'
import { leadKinds } from './lead-kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { orderKinds } from './order-kinds.ts'
import { paperKinds } from './paper-kinds.ts'
import { peopleKinds } from './people-kinds.ts'
import { safetyKinds } from './safety-kinds.ts'
import { salesKinds } from './sales-kinds.ts'

/** All kinds of the exchange: files are checked, stored and documented from this table. */
export const KINDS: Record<KindName, Kind> = {
  ...countryKinds,
  ...catalogueKinds,
  ...safetyKinds,
  ...accountKinds,
  ...peopleKinds,
  ...leadKinds,
  ...orderKinds,
  ...documentKinds,
  ...invoiceKinds,
  ...paperKinds,
  ...emissionKinds,
  ...salesKinds,
}

export const isKey = ({ need }: Column): boolean =>
  need === 'key' || need === 'emptyable key' || need === 'optional key'

/** What is emptyable must be in the file, too; only its value may be empty. */
export const mustBePresent = ({ need }: Column): boolean => need !== 'optional' && need !== 'optional key'

export const mustHaveValue = (column: Column): boolean => column.need === 'key' || column.need === 'required'
