import { formatNumber } from '#web/texts/numbers.ts'

const SMALL = 100
const TONNES = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** Kilograms as they are read: 1842.4 → ‹1.842 kg›, 12.345 → ‹12,3 kg›. */
export const kilograms = (kg: number): string => `${formatNumber(kg, Math.abs(kg) < SMALL ? 1 : 0)}\u00A0kg`

export const kilometres = (km: number): string => `${formatNumber(km, Math.abs(km) < SMALL ? 1 : 0)}\u00A0km`

/** 2026-10-31 → 10-2026 */
export const monthText = (day: string): string => `${day.slice(5, 7)}-${day.slice(0, 4)}`

/** Tonnes stand below one another, so all have their 3 decimals: 0.51 → 0,510 */
export const tonnes = (total: number): string => TONNES.format(total)
