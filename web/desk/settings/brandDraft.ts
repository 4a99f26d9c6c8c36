import { PICTURE_COLUMNS } from '#domain/desk/company.ts'
import type { Draft, DraftRoom } from '#web/desk/records/draft.ts'
import { deviceStorage } from '#web/storage/browserStorage.ts'

// What somebody has changed of the brand and not published yet, kept in this browser for that person.

/** Pictures that nobody publishes leave the server after a day. */
const PICTURES_KEPT_MS = 24 * 3600 * 1000

interface Written extends Draft {
  /** When it was begun, in milliseconds: no picture in it is older. */
  since: number
}

const keyOf = (account: number) => `pulcro.brand-draft.${account}`

/** The draft of an account. `now` in milliseconds. */
export function brandDraft(account: number, now: () => number = Date.now): DraftRoom {
  const key = keyOf(account)
  const written = () => readDraft(deviceStorage.getItem(key))
  return {
    read() {
      const draft = written()
      if (!draft || now() - draft.since < PICTURES_KEPT_MS) return draft
      const typed = Object.entries(draft.typed).filter(([column]) => !PICTURE_COLUMNS.some(each => each === column))
      return typed.length > 0 ? { ...draft, typed: Object.fromEntries(typed) } : undefined
    },
    keep(draft) {
      if (!draft) return deviceStorage.removeItem(key)
      const before = written()
      const isBegun = before !== undefined && now() - before.since < PICTURES_KEPT_MS
      deviceStorage.setItem(key, JSON.stringify({ ...draft, since: isBegun ? before.since : now() }))
    },
  }
}

function readDraft(text: string | null): Written | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    // Only this file writes the key.
    return typeof found === 'object' && found !== null && 'typed' in found ? (found as Written) : undefined
  } catch {
    return undefined
  }
}
