import type { Language } from '#domain/language.ts'

/** Each language in its own words, so that whoever reads it finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { es: 'Español', en: 'English', pt: 'Português' }
