import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'

/** The name of the article `alias` in a language; the Spanish one where there is none. */
export const nameIn = (sql: Queryable, language: Language, alias: 'p' | 'r' | 'better') =>
  language === 'es'
    ? sql`${sql(alias)}.name`
    : sql`coalesce(${sql(alias)}.${sql(`name_${language}`)}, ${sql(alias)}.name)`
