import { useMemo } from 'react'
import { isKindName, kindText } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'

const SENT = /^(\w+), sent by (.+)$/
const UNDONE = /^undo (\d+)$/

interface NamedImport {
  id: number
  file_name: string
}

/** Which import one of this name takes back; undefined where it takes none back. */
export function undoneBy(name: string): number | undefined {
  const [, undone] = UNDONE.exec(name) ?? []
  return undone === undefined ? undefined : Number(undone)
}

const NONE: readonly NamedImport[] = []

/**
 * What an import is called, in words of the reader: as its file, or by who sent it, or by what it takes back. That is called
 * by its own name where it is one of `known`, else by its number.
 */
export function useFileWords(known: readonly NamedImport[] = NONE): (name: string) => string {
  const { t } = useTexts()
  return useMemo(() => {
    const words = (name: string): string => {
      const [, kind, by] = SENT.exec(name) ?? []
      if (kind !== undefined && by !== undefined && isKindName(kind))
        return t('imports.sent_by', { kind: t(kindText(kind)), by })
      const undone = undoneBy(name)
      if (undone === undefined) return name
      const file = known.find(({ id }) => id === undone)?.file_name
      return file ? t('imports.undo_of_file', { file: words(file) }) : t('imports.undo_of', { id: undone })
    }
    return words
  }, [t, known])
}
