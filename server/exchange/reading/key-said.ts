import type { Cell } from '#server/exchange/values/forms.ts'
import { cleanText } from '#server/outside/tables/clean-text.ts'

/** The key of a row that cannot be read, as the row says it; nothing where it says none. */
export function keySaid(cells: readonly (Cell | undefined)[]): { key?: string } {
  const texts = cells.map(textOf)
  if (texts.every(text => text === '')) return {}
  return { key: texts.length === 1 ? (texts[0] ?? '') : texts.map(quoted).join(';') }
}

function textOf(cell: Cell | undefined): string {
  if (cell == null) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : ''
  return cleanText(String(cell))
}

const quoted = (text: string) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
