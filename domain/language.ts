export const LANGUAGES = ['es', 'en', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

const SPANISH = ['es', 'ca', 'gl', 'eu'] // 000 §1: these map to Spanish

/** The interface language for a browser language or an Accept-Language header; anything unknown is English. */
export function languageOf(accepted: string | undefined): Language {
  const primary = (accepted ?? '').split(',')[0]?.split(';')[0]?.split('-')[0]?.trim().toLowerCase() ?? ''
  if (SPANISH.includes(primary)) return 'es'
  return primary === 'pt' ? 'pt' : 'en'
}
