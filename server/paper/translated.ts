import type { Language } from '#domain/language.ts'

/** What an article is called in other languages, where it is still called on paper as it is today. */
export interface Translated {
  name: string
  /** What the catalogue says of it. */
  about: string
  translated: Record<'en' | 'pt', { name: string | null; about: string | null }> | null
}

/** The line in the reader's language. Its picture is recognised by the Spanish name, so it is found before. */
export function inLanguage<Line extends Translated>(line: Line, language: Language): Line {
  const said = language === 'es' ? undefined : line.translated?.[language]
  return { ...line, name: said?.name ?? line.name, about: said?.about ?? line.about }
}
