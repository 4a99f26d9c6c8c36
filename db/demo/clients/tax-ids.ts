import type { Random } from '#db/demo/random.ts'
import type { Country } from './places.ts'

/** In the form of a company's: B and eight digits in Spain, nine digits in Portugal. */
export const nationalId = (random: Random, country: Country): string =>
  country === 'es' ? `B${random.int(10_000_000, 99_999_999)}` : `5${random.int(10_000_000, 99_999_999)}`

const TERMS: Record<Country, string[]> = {
  es: ['Recibo domiciliado a 30 días', 'Transferencia a 60 días', 'Recibo domiciliado, día 25'],
  pt: ['Transferência a 30 dias', 'Débito direto a 30 dias'],
}

export const paymentTerms = (random: Random, country: Country): string => random.pick(TERMS[country])
