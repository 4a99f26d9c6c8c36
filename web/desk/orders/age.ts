const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HOURS_FOR = 2 * DAY

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days'
  number: number
}

/** How long ago something came in, in the largest unit that still says enough. */
export function ageOf(at: string, now: number): Age {
  const ago = Math.max(now - Date.parse(at), 0)
  if (ago < MINUTE) return { unit: 'now', number: 0 }
  if (ago < HOUR) return { unit: 'minutes', number: Math.floor(ago / MINUTE) }
  if (ago < HOURS_FOR) return { unit: 'hours', number: Math.floor(ago / HOUR) }
  return { unit: 'days', number: Math.floor(ago / DAY) }
}
