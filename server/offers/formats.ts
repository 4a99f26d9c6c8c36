import { isPrintFormat } from '#domain/offers/print-formats.ts'
import { fieldFailure } from '#server/errors/failure.ts'

/** The print formats that were asked for, or these where none were; refuses one that there is not. */
export function formatsOf(wanted: number[] | null | undefined, otherwise: number[]): number[] {
  const formats = wanted ?? []
  if (!formats.every(isPrintFormat)) throw fieldFailure('print_format', 'errors.invalid_choice')
  return formats.length > 0 ? formats : otherwise
}
