/** Both directions of each field, as the wire names them. */
const bothWays = <Field extends string>(fields: readonly Field[]) =>
  fields.flatMap(field => [field, `-${field}`] as (Field | `-${Field}`)[])

const CENTER_FIELDS = ['name', 'period_purchases', 'period_purchases_diff_percentage'] as const

const PRODUCT_FIELDS = [
  'external_id',
  'name',
  'category',
  'period_purchases_quantity',
  'period_purchases',
  'ppy_purchases_quantity',
  'ppy_purchases',
  'period_purchases_diff_percentage',
] as const

export const CENTER_ORDERINGS = bothWays(CENTER_FIELDS)
export const PRODUCT_ORDERINGS = bothWays(PRODUCT_FIELDS)

type Sorted = Record<string, string | number | null>

/**
 * Rows by one of their fields; equal ones by amount, the largest first, then by name, then as they came. A row without a
 * percentage comes last in both directions.
 */
export function sortedBy<Row extends object>(rows: Row[], ordering: string, language: string): Row[] {
  const field = ordering.replace('-', '')
  const turn = ordering.startsWith('-') ? -1 : 1
  const { compare } = new Intl.Collator(language, { numeric: true })
  const value = (row: Row, name: string) => (row as Sorted)[name] ?? null
  const order = (one: Row, other: Row, name: string, direction: number) => {
    const [left, right] = [value(one, name), value(other, name)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'string' || typeof right === 'string') return compare(String(left), String(right)) * direction
    return (left - right) * direction
  }
  return rows.toSorted(
    (one, other) =>
      order(one, other, field, turn) || order(one, other, 'period_purchases', -1) || order(one, other, 'name', 1),
  )
}
