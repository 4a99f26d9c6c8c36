import type { KindName } from '#domain/exchange/kinds.ts'
import { messages } from '#domain/messages/messages.ts'
import { wordKey, wordKeys } from '#domain/tables/word-key.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { articleWords } from './words/article-words.ts'
import { documentWords } from './words/document-words.ts'
import { partyWords } from './words/party-words.ts'
import type { Words } from './words/words.ts'

const WORDS: Words = { ...articleWords, ...documentWords, ...partyWords }

const columnsByWord = new Map<KindName, Map<string, string>>()

/** The column of a kind that a heading means, by the words that are known for it. */
export function columnOfHeading(kind: KindName, heading: string): string | undefined {
  let columns = columnsByWord.get(kind)
  if (!columns) columnsByWord.set(kind, (columns = columnsOf(kind)))
  for (const key of wordKeys(heading)) {
    const column = columns.get(key)
    if (column !== undefined) return column
  }
  return undefined
}

/**
 * The first column whose words hold a heading has it: within a kind the order of its columns decides. What the screens call
 * a column comes after them.
 */
function columnsOf(kind: KindName): Map<string, string> {
  const columns = new Map<string, string>()
  for (const [column, words] of Object.entries(WORDS[kind] ?? {})) {
    for (const word of words.split('·')) {
      const key = wordKey(word)
      if (key !== '' && !columns.has(key)) columns.set(key, column)
    }
  }
  for (const { desk } of Object.values(messages)) {
    const texts: Record<string, string> = desk
    for (const { name } of KINDS[kind].columns) {
      const key = wordKey(texts[`column_${name}`] ?? '')
      if (key !== '' && !columns.has(key)) columns.set(key, name)
    }
  }
  return columns
}
