import { addDays } from '#domain/dates.ts'
import { dayOf, oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import type { Tab } from './kind.ts'

const TABS: readonly Tab[] = ['pendientes', 'validados']

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

/** The search part of both addresses. */
export const readWaiting = ({ tab, q, page, from, to, open }: Written) => ({
  tab: oneOf(TABS, tab),
  q: textOf(q),
  page: pageOf(page),
  from: dayOf(from),
  to: dayOf(to),
  open: openOf(open),
})

/** What the lists show, as the address says it. */
export function viewOf({ tab, q, page, from, to, open }: ReturnType<typeof readWaiting>, today: string): View {
  return {
    tab: tab ?? 'pendientes',
    search: q ?? '',
    page: page ?? 1,
    from: from ?? addDays(today, -VALIDATED_DAYS),
    to: to ?? today,
    open: open ?? null,
  }
}

/** The same as the query of an address; what is as at first is left out. */
export function queryOf(view: View, today: string): Partial<ReturnType<typeof readWaiting>> {
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

/** Which document an address names: …/pendientes/7. */
export function placeOf(path: string): { tab: Tab; id: number | undefined } {
  const [id = '', tab = ''] = path.split('/').filter(Boolean).toReversed()
  return {
    tab: tab === 'validados' ? 'validados' : 'pendientes',
    id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
  }
}
