import { useState } from 'react'
import { nextMonday } from '#domain/due/next-monday.ts'
import { deviceStorage } from '#web/storage/browserStorage.ts'

// A buyer who does not want the list until next week has it folded on this device.

const keyOf = (center: number) => `pulcro.due-hidden.${center}`

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
