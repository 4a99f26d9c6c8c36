import { MAX_QUANTITY } from '#domain/schema.ts'

interface Line {
  product: number
  quantity: number
  aditional_measurement_unit?: { name: string; quantity: number } | null | undefined
}

/** The same article in the same format is one line, at the place of the first, with the sum of their quantities. */
export function mergedLines<Given extends Line>(lines: readonly Given[]): Given[] {
  const merged = new Map<string, Given>()
  for (const line of lines) {
    const { product, aditional_measurement_unit: unit } = line
    const key = JSON.stringify([product, unit?.name ?? null, unit?.quantity ?? null])
    const known = merged.get(key)
    merged.set(key, { ...line, quantity: Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + line.quantity) })
  }
  return [...merged.values()]
}
