import * as format from '#domain/format.ts'

const EURO = '€' // R270

/** 1234.5 → 1.234,50 € */
export const euros = (amount: number): string => format.formatMoney(amount, EURO)

/** 1234.5 → 1.235 €, where there is no room for cents. */
export const wholeEuros = (amount: number): string => `${format.formatNumber(amount, 0)}\u00a0${EURO}`
