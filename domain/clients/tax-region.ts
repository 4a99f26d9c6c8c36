import { NO_TAX, type LineTax } from '#domain/taxes/taxes.ts'

/** Parts of Spain and Portugal with taxes of their own. */
export const TAX_REGIONS = ['canarias', 'ceuta', 'melilla', 'madeira', 'azores'] as const
export type TaxRegion = (typeof TAX_REGIONS)[number]

interface Place {
  /** Of the client. */
  country: string
  postal_code: string
}

// Spanish codes begin with the number of the province; the Portuguese islands have the codes from 9000 on.
const SPANISH: Record<string, TaxRegion> = { 35: 'canarias', 38: 'canarias', 51: 'ceuta', 52: 'melilla' }
const MADEIRA = /^9[0-4]\d\d/
const AZORES = /^9[5-9]\d\d/

/** Null for the mainland, the Balearic Islands and every other country. */
export function taxRegionOf({ country, postal_code }: Place): TaxRegion | null {
  const code = postal_code.trim()
  if (country === 'es') return SPANISH[code.slice(0, 2)] ?? null
  if (country !== 'pt') return null
  if (MADEIRA.test(code)) return 'madeira'
  return AZORES.test(code) ? 'azores' : null
}

const MAINLAND_OF_PORTUGAL = [23, 13, 6]

/** Whether a line that is delivered in such a region has a rate of the mainland. In Spain's there is no IVA at all. */
export const isMainlandTax = (region: TaxRegion, { tax_name, tax_rate }: Omit<LineTax, 'surcharge_rate'>): boolean =>
  tax_name === NO_TAX.tax_name &&
  (region === 'madeira' || region === 'azores' ? MAINLAND_OF_PORTUGAL.includes(tax_rate) : tax_rate > 0)
