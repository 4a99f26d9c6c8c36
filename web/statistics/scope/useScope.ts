import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { lastDayOf } from '#domain/consumptions/period.ts'
import { businessDay } from '#domain/dates.ts'
import { periodProblem, shifted } from '#domain/statistics/period.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { type AskedScope, askedOf } from './asked.ts'
import { readScope } from './written.ts'
import type { WrittenScope } from './written.ts'

export interface Scope extends AskedScope {
  written: WrittenScope
  today: string
  /** Changes a part of the scope, in the address of the view that is shown. */
  change: (part: Partial<WrittenScope>) => void
  /** The period as long before or after, where there are figures of it. */
  shift: (by: 1 | -1) => void
}

/** What the figures are of, as the address says it; a period that there is none of is the usual one. */
export function useScope(client: number): Scope {
  const written = useSearch({ strict: false, select: readScope, structuralSharing: true })
  const { path, go } = useAddress()
  const [today] = useState(() => businessDay(new Date()))
  const { period, query } = askedOf(written, client, today)
  const change = (part: Partial<WrittenScope>) =>
    go(`${path}${searchOf({ ...written, ...part })}`, { resetScroll: false })
  return {
    written,
    period,
    today,
    query,
    change,
    shift: by => {
      const next = shifted(period, by)
      if (!periodProblem(next, today)) change({ from: next.after, to: next.before })
    },
  }
}

/** The scope as the search part of an address. */
export function searchOf(written: WrittenScope): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(written)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** A range of months as the scope writes it. */
export const writtenRange = (range: { from: string; to: string }) => ({ from: range.from, to: lastDayOf(range.to) })
