import { useState } from 'react'
import { addDays } from '#domain/dates.ts'
import { deviceStorage } from '#web/storage/browserStorage.ts'

// A buyer who does not want the list until next week has it folded on this device.

const keyOf = (center: number) => `pulcro.due-hidden.${center}`
const DAYS = 7

/** The first day of the next week. */
export function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, weekday === 0 ? 1 : DAYS + 1 - weekday)
}

/** A list that was folded is open again. */
export const openAgain = (center: number): void => deviceStorage.removeItem(keyOf(center))

export function useHiding(center: number, today: string) {
  const [until, setUntil] = useState(() => deviceStorage.getItem(keyOf(center)))
  return {
    isHidden: until !== null && until > today,
    hide() {
      const monday = nextMonday(today)
      deviceStorage.setItem(keyOf(center), monday)
      setUntil(monday)
    },
    show() {
      deviceStorage.removeItem(keyOf(center))
      setUntil(null)
    },
  }
}
