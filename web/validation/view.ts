import { addDays, EARLIEST_DAY } from '#domain/dates.ts'
import type { Tab } from './kind.ts'

export const VALIDATED_DAYS = 30 // 001 §9

export interface View {
  tab: Tab
  search: string
  page: number
  /** Days, YYYY-MM-DD, both included; they narrow what was decided only. */
  from: string
  to: string
  /** The row that is open. */
  open: number | null
}

/** What the lists show, as the address says it. */
export function viewOf(query: URLSearchParams, today: string): View {
  return {
    tab: query.get('tab') === 'validados' ? 'validados' : 'pendientes',
    search: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    from: dayOf(query.get('from')) ?? addDays(today, -VALIDATED_DAYS),
    to: dayOf(query.get('to')) ?? today,
    open: Number(query.get('open')) || null,
  }
}

/** The same as the query of an address; what is as at first is left out. */
export function queryOf(view: View, today: string): Record<string, string | number> {
  const { tab, search, page, from, to, open } = view
  const isDecided = tab === 'validados'
  return {
    ...(isDecided && { tab }),
    ...(search !== '' && { q: search }),
    ...(isDecided && from !== addDays(today, -VALIDATED_DAYS) && { from }),
    ...(isDecided && to !== today && { to }),
    ...(page > 1 && { page }),
    ...(open !== null && { open }),
  }
}

const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST_DAY ? text : undefined

/** Which document an address names: …/pendientes/7. */
export function placeOf(path: string): { tab: Tab; id: number | undefined } {
  const [id = '', tab = ''] = path.split('/').filter(Boolean).toReversed()
  return {
    tab: tab === 'validados' ? 'validados' : 'pendientes',
    id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
  }
}
