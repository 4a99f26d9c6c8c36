const HOUR_MS = 3_600_000
/** The part of the time that is left when those whose turn it is are reminded. */
const REMINDED_LEFT = 0.25

/** Until when something that waits from now on should be decided; null where the setting says no hours. */
export const deadlineFrom = (now: Date, hours: number): Date | null =>
  hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS)

/** Whether it is time to remind of a deadline: a quarter of the hours is left, or less. */
export const isSoonOver = (deadline: Date, now: Date, hours: number): boolean =>
  now.getTime() >= deadline.getTime() - hours * HOUR_MS * REMINDED_LEFT

/** Somebody who may decide. */
export interface Decider {
  id: number
  name: string
  role: string
  /** The maximum; null without one. */
  validation_limit: number | null
  /** Who is away, for whom this one decides today. */
  in_place_of: number | null
}

const ROLES = ['client', 'sales_person', 'lead_manager', 'admin']

/**
 * Whose turn it is, one after the other: the client's own people first, the lowest maximum first, then the house. Who
 * substitutes somebody follows that person; nobody has a turn twice.
 */
export function turnsOf(deciders: Decider[]): Decider[][] {
  const turns = new Map<string, Decider[]>()
  const keyOf = ({ role, validation_limit: limit, in_place_of }: Decider) =>
    [
      ROLES.indexOf(role),
      limit === null ? 1 : 0,
      String(limit ?? 0).padStart(20, '0'),
      in_place_of === null ? 0 : 1,
    ].join(' ')
  const taken = new Set<number>()
  for (const decider of deciders.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    if (taken.has(decider.id)) continue
    taken.add(decider.id)
    const key = keyOf(decider)
    turns.set(key, [...(turns.get(key) ?? []), decider])
  }
  return [...turns.values()]
}
