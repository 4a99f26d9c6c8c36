import type { FormatterModule } from 'i18next'

/**
 * How a value stands in a text: a number with its thousands dot. A year and the number of a row are no quantities, and are
 * given as text.
 */
export const numbersWritten =
  (formatNumber: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? formatNumber(value) : String(value)

/** The same for the library of texts, which asks for every value with `alwaysFormat`. */
export const formatterOf = (written: (value: unknown) => string): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // What is missing is the library's to tell.
  format: value => (value === undefined ? value : written(value)),
})
