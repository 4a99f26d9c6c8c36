// Numbers of the recount: whole numbers of 10^-20.

export const ONE = 10n ** 20n

/** '2026-01', '2026-02' … */
export function monthsOf(from: string, to: string): string[] {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: count(to) - count(from) + 1 }, (_, index) => {
    const month = count(from) + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Divided, half away from zero. */
export function half(value: bigint, by: bigint): bigint {
  const size = ((value < 0n ? -value : value) * 2n + by) / (by * 2n)
  return value < 0n ? -size : size
}

/** With so many decimals, by way of the 6 that all is kept with. */
export const at = (value: bigint, decimals: number): number =>
  Number(half(half(value, 10n ** 14n), 10n ** BigInt(6 - decimals))) / 10 ** decimals
export const atOrNone = (value: bigint | null, decimals: number) => (value === null ? null : at(value, decimals))
export const sixth = (value: bigint | null) => (value === null ? null : half(value, 10n ** 14n))

export const versus = (now: bigint | null, before: bigint | null): number | null =>
  now === null || before === null || before === 0n ? null : Number(half((now - before) * 10_000n, before)) / 100
