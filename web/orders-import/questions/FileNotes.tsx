import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** What the file has besides what was read of it. */
export function FileNotes({ preview }: { preview: Pick<ImportPreview, 'sheet' | 'unread'> }) {
  const { t } = useTexts()
  const { sheets, hidden_sheets, hidden_rows } = preview.unread
  const notes = [
    sheets.length > 0 && t('orders_import.unread_sheets', { sheet: preview.sheet, names: quoted(sheets) }),
    hidden_sheets.length > 0 && t('orders_import.unread_hidden_sheets', { names: quoted(hidden_sheets) }),
    hidden_rows > 0 && t('orders_import.unread_hidden_rows', { count: hidden_rows, number: formatNumber(hidden_rows) }),
  ].filter(note => note !== false)
  return notes.length > 0 && <Notice kind="info">{notes.join(' ')}</Notice>
}

const quoted = (names: string[]): string => names.map(name => `«${name}»`).join(', ')
