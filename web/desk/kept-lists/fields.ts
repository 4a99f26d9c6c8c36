import { KEYS_OF_LISTS, type KeptList, type KeptRow } from '#domain/desk/kept-lists-contract.ts'
import { type Field, required, text } from '#web/desk/records/sections.ts'

/** What is typed of a row of each list. */
export const LIST_FIELDS: Record<KeptList, readonly Field[]> = {
  holidays: [
    required('country'),
    { ...text('province'), help: 'desk.list_province_help' },
    { ...required('date'), help: 'desk.list_day_help' },
    required('name'),
  ],
  depots: [required('external_id'), required('name'), required('country'), number('latitude'), number('longitude')],
  emission_factors: [
    required('external_id'),
    required('name'),
    required('method'),
    number('litres_per_100_km'),
    number('kg_per_litre'),
    number('kg_per_tree'),
    required('source'),
    { ...required('valid_from'), help: 'desk.list_day_help' },
    { ...text('country'), help: 'desk.list_all_countries_help' },
  ],
}

/** What a row is called in its list, and what stands beside it. */
export const SHOWN_COLUMNS: Record<KeptList, readonly string[]> = {
  holidays: ['name', 'date', 'country', 'province'],
  depots: ['name', 'external_id', 'country', 'latitude', 'longitude'],
  emission_factors: ['name', 'valid_from', 'litres_per_100_km', 'kg_per_litre', 'country'],
}

export const keyOf = (list: KeptList, row: KeptRow): string =>
  KEYS_OF_LISTS[list].map(column => String(row[column] ?? '')).join('|')

/** Who changes a row does not change by what it is known. */
export const fieldsFor = (list: KeptList, row: KeptRow | undefined): readonly Field[] => {
  const keys: readonly string[] = KEYS_OF_LISTS[list]
  return LIST_FIELDS[list].map(field =>
    row !== undefined && keys.includes(field.column) ? { ...field, disabled: true as const } : field,
  )
}

/** Four decimals and more, which an amount has not. */
function number<Column extends string>(column: Column) {
  return { column, of: 'number', required: true } as const
}
