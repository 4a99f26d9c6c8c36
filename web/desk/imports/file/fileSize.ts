import { formatNumber } from '#web/texts/numbers.ts'

const KILO = 1024

/** 421888 → 412 kB */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / KILO
  return kilobytes < KILO
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00a0kB`
    : `${formatNumber(kilobytes / KILO, 1)}\u00a0MB`
}
