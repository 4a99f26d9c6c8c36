import type { Language } from '#domain/language.ts'

/** Portugal, or a part of it that has rates of its own and is therefore a country here: 'pt-20' the Azores, 'pt-30' Madeira. */
export const isPortugal = (country: string): boolean => country === 'pt' || country.startsWith('pt-')

/** Papers of a Portuguese client are in the language of its law, whoever prints them; others in the reader's. */
export const languageOfPaper = (country: string, reader: Language): Language => (isPortugal(country) ? 'pt' : reader)

/** The language if only the country is known: Portuguese for Portugal, otherwise Spanish, the configured default. */
export const languageOfCountry = (country: string): Language => (isPortugal(country) ? 'pt' : 'es')
