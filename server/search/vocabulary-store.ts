import type { Sql } from '#server/database/connect.ts'
import { type KnownWord, Vocabulary } from './vocabulary.ts'

interface KeptVocabulary {
  version: number
  vocabulary: Promise<Vocabulary>
}

const vocabularies = new WeakMap<Sql, KeptVocabulary>()

/** The words of the catalogue as it is now. They are read again when an import has changed them, in whichever process. */
export async function currentVocabulary(sql: Sql): Promise<Vocabulary> {
  const [{ version }] = await sql<[{ version: number }]>`select version from search_version`
  const kept = vocabularies.get(sql)
  if (kept?.version === version) return kept.vocabulary
  const vocabulary = readVocabulary(sql)
  vocabularies.set(sql, { version, vocabulary })
  vocabulary.catch(() => {
    if (vocabularies.get(sql)?.vocabulary === vocabulary) vocabularies.delete(sql)
  })
  return vocabulary
}

async function readVocabulary(sql: Sql): Promise<Vocabulary> {
  const [words, series] = await Promise.all([
    sql<KnownWord[]>`select word, documents, named from search_words`,
    sql<{ letters: string }[]>`select distinct substring(code_key from '^[a-z]*') as letters from products`,
  ])
  return new Vocabulary(
    words,
    series.map(({ letters }) => letters),
  )
}
