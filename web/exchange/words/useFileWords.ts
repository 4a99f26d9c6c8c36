import { useMemo } from 'react'
import { isKindName, kindText } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'

const SENT = /^(\w+), sent by (.+)$/
const UNDONE = /^undo (\d+)$/

/** What an import is called, in words of the reader: as its file, or by who sent it, or by what it takes back. */
export function useFileWords(): (name: string) => string {
  const { t } = useTexts()
  return useMemo(
    () => name => {
      const [, kind, by] = SENT.exec(name) ?? []
      if (kind !== undefined && by !== undefined && isKindName(kind))
        return t('imports.sent_by', { kind: t(kindText(kind)), by })
      const [, undone] = UNDONE.exec(name) ?? []
      return undone === undefined ? name : t('imports.undo_of', { id: undone })
    },
    [t],
  )
}
