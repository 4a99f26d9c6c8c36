import { parseNumber } from '#domain/format.ts'
import type { DeskValue, DeskValues } from '#domain/desk/records-contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import type { TextKey } from '#web/texts/texts.ts'
import type { Field } from './sections.ts'

/** The values of a form as they are typed: a flag, or the text of anything else. */
export type Typed = Record<string, string | boolean>

const CENTS = 2
const NUMBER_DECIMALS = 6

export const typedOf = (fields: readonly Field[], values: Record<string, unknown>): Typed =>
  Object.fromEntries(fields.map(field => [field.column, typedValue(field, values[field.column])]))

function typedValue({ of }: Field, value: unknown): string | boolean {
  if (of === 'flag') return value === true
  if (of === 'rule') return String(value ?? 'none')
  if (value === null || value === undefined) return ''
  if (of === 'amount') return formatNumber(Number(value), CENTS)
  if (of === 'number') return formatNumber(Number(value), NUMBER_DECIMALS)
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** What is stored for what was typed; undefined for what is no number. */
function valueOf(field: Field, typed: string | boolean | undefined): DeskValue | undefined {
  const { of } = field
  if (typeof typed === 'boolean') return typed
  const text = (typed ?? '').trim()
  if (of === 'amount' || of === 'number') return text === '' ? null : parseNumber(text)
  if (of === 'list' || of === 'set') return linesOf(text)
  if (of === 'known') return field.isMany ? linesOf(text) : text === '' ? null : text
  return text
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

export function problemsOf(fields: readonly Field[], typed: Typed): Partial<Record<string, TextKey>> {
  const problems: Partial<Record<string, TextKey>> = {}
  for (const field of fields) {
    const value = valueOf(field, typed[field.column])
    if (value === undefined) problems[field.column] = 'desk.number_wrong'
    else if ((field.required || field.of === 'rule') && isEmpty(value)) problems[field.column] = 'errors.required'
  }
  return problems
}

const isEmpty = (value: DeskValue): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** What is stored of a form that was never read. */
export const valuesOf = (fields: readonly Field[], typed: Typed): DeskValues =>
  Object.fromEntries(fields.map(field => [field.column, valueOf(field, typed[field.column]) ?? null]))

/** What the form changes, and how that was read. */
export function changeOf(
  fields: readonly Field[],
  read: Record<string, unknown>,
  typed: Typed,
): { values: DeskValues; read: DeskValues } {
  const was = typedOf(fields, read)
  const changed = fields.filter(({ column }) => typed[column] !== was[column])
  return {
    values: Object.fromEntries(changed.map(field => [field.column, valueOf(field, typed[field.column]) ?? null])),
    // A value that was read is one that the server has sent.
    read: Object.fromEntries(changed.map(({ column }) => [column, (read[column] ?? null) as DeskValue])),
  }
}
